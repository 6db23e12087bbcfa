import ChatWireTool
import Testing
