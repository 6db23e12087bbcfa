"""Every shape of a date that was seen, and shapes that look like one."""

from . import pieces as p
from .entry import accepted, open_question

GOOD = {
    "offset": "2026-02-03T05:05:06+01:00",
    "offset_negative": "2026-02-02T23:35:06-04:30",
    "offset_zero": "2026-02-03T04:05:06+00:00",
    "offset_minus_zero": "2026-02-03T04:05:06-00:00",
    "offset_without_colon": "2026-02-03T05:05:06+0100",
    "offset_without_colon_negative": "2026-02-02T23:35:06-0430",
    "offset_hours": "2026-02-03T05:05:06+01",
    "milliseconds_offset": "2026-02-03T05:05:06.789+01:00",
    "milliseconds_z": "2026-02-03T04:05:06.789Z",
    "milliseconds_lower_z": "2026-02-03T04:05:06.789z",
    "z": "2026-02-03T04:05:06Z",
    "lower_z": "2026-02-03T04:05:06z",
    "no_zone": "2026-02-03T04:05:06",
    "blank_no_zone": "2026-02-03 04:05:06",
    "blank_microseconds": "2026-02-03 04:05:06.000000",
    "one_fraction_digit": "2026-02-03T04:05:06.5Z",
    "nine_fraction_digits": "2026-02-03T04:05:06.123456789Z",
    "year_one": "0001-01-01T00:00:00Z",
    "year_9999": "9999-12-31T23:59:59.999999999Z",
    "leap_day": "2024-02-29T23:59:59Z",
    "leap_day_2000": "2000-02-29T00:00:00Z",
    "before_1970": "1969-12-31T23:59:59.900Z",
    "offset_over_midnight": "2026-01-01T00:30:00+01:00",
    "offset_largest": "2026-02-03T04:05:06+23:59",
}
BAD = {
    "corrupt_offset": "2026-02-03T04:05:06+0,1:00",
    "null_word": "null",
    "empty": "",
    "no_leap_day": "2025-02-29T00:00:00Z",
    "no_leap_day_1900": "1900-02-29T00:00:00Z",
    "30_february": "2026-02-30T04:05:06Z",
    "day_0": "2026-02-00T04:05:06Z",
    "month_13": "2026-13-03T04:05:06Z",
    "hour_24": "2026-02-03T24:00:00Z",
    "minute_60": "2026-02-03T04:60:00Z",
    "second_61": "2026-02-03T04:05:61Z",
    "no_seconds": "2026-02-03T04:05Z",
    "date_only": "2026-02-03",
    "ten_fraction_digits": "2026-02-03T04:05:06.1234567890Z",
    "fraction_without_digits": "2026-02-03T04:05:06.Z",
    "comma_fraction": "2026-02-03T04:05:06,789Z",
    "two_digit_year": "26-02-03T04:05:06Z",
    "words": "Tue, 03 Feb 2026 04:05:06 GMT",
    "blank_before": " 2026-02-03T04:05:06Z",
    "blank_before_zone": "2026-02-03T04:05:06 +01:00",
    "blank_behind": "2026-02-03T04:05:06Z ",
    "offset_hour_24": "2026-02-03T04:05:06+24:00",
    "offset_minute_60": "2026-02-03T04:05:06+01:60",
    "offset_three_digits": "2026-02-03T04:05:06+010",
    "arabic_digits": "٢٠٢٦-٠٢-٠٣T٠٤:٠٥:٠٦Z",
    "digits_of_seconds": "1770091506",
    "plus_sign_year": "+2026-02-03T04:05:06Z",
}
OPEN = {
    "second_60": "2016-12-31T23:59:60Z",
    "lower_t": "2026-02-03t04:05:06Z",
    "year_zero": "0000-01-01T00:00:00Z",
}
ODD_KINDS = {
    "php": {"date": "2022-03-08 23:08:22.000000", "timezone_type": 1, "timezone": "+00:00"},
    "php_negative": {"date": "2022-03-08 23:08:22.250000", "timezone_type": 1, "timezone": "-05:30"},
    "php_utc": {"date": "2022-03-08 23:08:22.000000", "timezone_type": 3, "timezone": "UTC"},
    "php_without_zone": {"date": "2022-03-08 23:08:22.000000"},
    "php_bad": {"date": "yesterday", "timezone_type": 1, "timezone": "+00:00"},
    "php_empty": {},
    "number": 1770091506,
    "true": True,
    "array": [],
}


def read_at(value):
    return p.created_small(userStatistics={"seenAt": value, "readAt": value})


def in_message(**dates):
    frame = p.created_small()
    message = frame["data"]["message"]
    del message["createdAt"]
    message.update(dates)
    return frame


def fallbacks():
    whole, exact, bad = "2026-02-03T04:05:06+00:00", "2026-02-03T04:05:06.321+00:00", "not a date"
    without = in_message()
    del without["createdAt"]
    loaded = p.reply("MoreMessagesLoaded", {"messages": [in_message()["data"]["message"]], "scrollToken": ""})
    enveloped = in_message() | {"createdAtWithMilliseconds": exact}
    corrupt_thread = p.reply(
        "ThreadListFetched", {"threads": [p.thread_received(updatedAt="2026-02-03T04:05:06+0,1:00")]}
    )
    return [
        accepted("date_milliseconds_win", in_message(createdAt=whole, createdAtWithMilliseconds=exact)),
        accepted("date_milliseconds_alone", in_message(createdAtWithMilliseconds=exact)),
        accepted("date_milliseconds_bad", in_message(createdAt=whole, createdAtWithMilliseconds=bad)),
        accepted("date_whole_bad", in_message(createdAt=bad, createdAtWithMilliseconds=exact)),
        accepted("date_of_envelope", in_message()),
        accepted("date_of_envelope_milliseconds", enveloped),
        accepted("date_of_envelope_both_bad", in_message(createdAt=bad, createdAtWithMilliseconds=bad)),
        accepted("date_nowhere", without),
        accepted("date_nowhere_in_list", loaded),
        accepted("date_corrupt_in_a_field_nobody_reads", corrupt_thread),
        accepted("date_root_two", p.created_small() | {"createdAt": whole, "createdAtWithMilliseconds": exact}),
        accepted(
            "date_root_only_milliseconds", {"eventId": "e", "eventType": "Custom", "createdAtWithMilliseconds": exact}
        ),
        accepted("date_root_bad", {"eventId": "e", "eventType": "Custom", "createdAt": bad}),
        accepted("date_root_null", {"eventId": "e", "eventType": "Custom", "createdAt": None, "data": {}}),
        accepted("date_read_at_of_message", p.created_small(readAt="2026-02-03T04:06:00Z")),
        accepted("date_read_flag_without_date", p.created_small(isRead=True)),
        accepted(
            "date_seen_by_customer",
            p.created_small(
                seen=[
                    {"userId": 5_000_001, "endUserId": "", "seenAt": "2026-02-03T04:06:00Z"},
                    {"userId": 0, "endUserId": "chat_" + p.CUSTOMER, "seenAt": "2026-02-03T04:07:00Z"},
                ]
            ),
        ),
    ]


def entries():
    found = [accepted("date_" + name, read_at(value)) for name, value in GOOD.items()]
    found += [accepted("date_bad_" + name, read_at(value)) for name, value in BAD.items()]
    found += [accepted("date_kind_" + name, read_at(value)) for name, value in ODD_KINDS.items()]
    found += [open_question("date_" + name, read_at(value), "value", "issues", "dates") for name, value in OPEN.items()]
    zone = {"date": "2022-03-08 23:08:22.000000", "timezone_type": 3, "timezone": "Europe/Prague"}
    found.append(open_question("date_php_zone_by_name", read_at(zone), "value", "issues", "dates"))
    return found + fallbacks()
