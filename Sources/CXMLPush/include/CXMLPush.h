#ifndef CXMLPUSH_H
#define CXMLPUSH_H
#endif
