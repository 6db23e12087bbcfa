//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

extension Command {
    /// Every command, in the order of the help.
    static let all: [Command] = [decode, events, transcript, check, scrub, poll, completions, help]

    /// The command with this name.
    static func named(_ name: String) -> Command? {
        all.first { $0.name == name }
    }

    static let decode = Command(
        name: "decode",
        summary: "Decode payloads to typed values, one JSON object a line",
        discussion: [
            "Reads captured traffic: HTTP archives of browsers and proxies, packets of tshark, logs of socket clients and applications, "
                + "saved response bodies of Chat Router, and frames of CXone's WebSocket, one JSON document or one a line. Each message or frame becomes one line on stdout as "
                + "soon as its end has been read. Damage is repaired where its meaning is certain and passed over where it is not; "
                + "the records say what was done and where.",
            "A record's \"kind\" is message, frame, note (something worth knowing that belongs to no message) or error (of a frame, "
                + "or the last record of an input of XML). A summary of each input that had errors or losses goes to stderr.",
            "Without FILE, or where FILE is -, it reads stdin.",
        ],
        operands: .files,
        options: [
            .format, .direction, .since, .until, .strict, .charset, .only, .limit, .exitZero, .quiet, .noProgress,
            .color,
        ],
        examples: [
            Example(purpose: "Decode a saved response body", line: "chatwire decode response.xml"),
            Example(
                purpose: "Read the conversation only, with jq",
                line: "chatwire decode --only chatLine chat.xml | jq -r .properties.messageText"
            ),
            Example(purpose: "Decode frames, one a line", line: "chatwire decode frames.ndjson"),
            Example(purpose: "Follow a log while it grows", line: "tail -f router.log | chatwire decode"),
            Example(
                purpose: "Find out whether files are free of damage",
                line: "chatwire decode --strict *.xml > /dev/null"
            ),
            Example(
                purpose: "List what was repaired or lost, and where",
                line: "chatwire decode router.log | jq -c 'select(.issues or .kind != \"message\")'"
            ),
        ]
    )

    static let events = Command(
        name: "events",
        summary: "Print the events that an app would see, one JSON object a line",
        discussion: [
            "Reads what decode reads, and makes of it the events of the chat: messages in their threads, agents, typing, the queue, "
                + "surveys, errors. Each is a record of kind event, with the name of the event and what it carries.",
            "Both systems speak the same events. Every engagement of the Chat Router has a session of its own, and so has every "
                + "connection of CXone; in an input that tells no connections apart all frames are of one. Frames that the client "
                + "sent are recognised. What a session knows and no event says "
                + "(a message that came twice, one that has to be downloaded) is a record of kind note; what could not be decoded is "
                + "one of kind error, beside the event.",
            "A thread shows its newest 200 messages and how many more there are (messagesOmitted); --full shows all.",
        ],
        operands: .files,
        options: [
            .format, .mode, .full, .direction, .since, .until, .strict, .charset, .onlyEvents, .limit, .exitZero,
            .quiet, .noProgress, .color,
        ],
        examples: [
            Example(purpose: "What an app would have seen", line: "chatwire events frames.ndjson"),
            Example(
                purpose: "The conversation at the end of a file, with jq",
                line: "chatwire events --only threadUpdated chat.xml | jq -s .[-1].thread"
            ),
            Example(
                purpose: "Who typed, and when",
                line: "chatwire events --only agentTyping frames.ndjson | jq -r '.agent.firstName'"
            ),
            Example(purpose: "Follow a log while it grows", line: "tail -f router.log | chatwire events"),
        ]
    )

    static let transcript = Command(
        name: "transcript",
        summary: "Print the conversations for people to read, or make a page of them",
        discussion: [
            "Reads what decode reads, and shows each engagement of the Chat Router and each thread of CXone as a conversation: who said "
                + "what and when, buttons, links and attachments, and between the messages agents, queue, typing, errors, and what was "
                + "damaged or repaired, where it happened.",
            "Messages stand in their order, also those that came late; so the text of an input comes when all of it has been read. Times "
                + "are those of the wire, in its zone. Messages that are not meant to be shown are counted below. Characters that would "
                + "control the terminal show as pictures. Lines have COLUMNS columns, else 80.",
            "--html makes one page of all inputs. It needs no script and loads nothing; all that the wire says is text in it, and only "
                + "addresses of the web, mail and telephone are links.",
        ],
        operands: .files,
        options: [
            .html, .format, .mode, .direction, .since, .until, .strict, .charset, .limit, .exitZero, .quiet,
            .noProgress, .color,
        ],
        examples: [
            Example(purpose: "Read a chat in a terminal", line: "chatwire transcript chat.xml | less -R"),
            Example(purpose: "The same with colours", line: "chatwire transcript --color always chat.xml | less -R"),
            Example(
                purpose: "Make a page to hand on",
                line: "chatwire transcript --html chat.html frames.ndjson"
            ),
            Example(
                purpose: "One page of a day's logs, whatever was damaged in them",
                line: "chatwire transcript --exit-zero --html day.html *.log"
            ),
        ]
    )

    static let check = Command(
        name: "check",
        summary: "Report what is unknown, damaged, repaired or lost",
        discussion: [
            "Reads what decode reads and reports drift: event and message types, properties, fields and words that nobody knows yet, "
                + "each with how often it came and where first; errors, losses, repairs and notes by their code; and what share of "
                + "the payloads was decoded.",
            "The exit status is 1 when anything failed or was lost, and, other than that of decode, when an event lacks what "
                + "identifies it. --fail-on adds to that, so that a build can watch a server for changes.",
        ],
        operands: .files,
        options: [
            .format, .json, .failOn, .direction, .since, .until, .strict, .charset, .limit, .exitZero, .quiet,
            .noProgress,
        ],
        examples: [
            Example(purpose: "What is in a day's log", line: "chatwire check router.log"),
            Example(
                purpose: "Fail a build when the server says something new",
                line: "chatwire check --fail-on unknown *.ndjson"
            ),
            Example(
                purpose: "The unknown fields, with jq",
                line: "chatwire check --json frames.ndjson | jq -r '.unknown[].name'"
            ),
        ]
    )

    static let scrub = Command(
        name: "scrub",
        summary: "Make of a capture one that can be shared",
        discussion: [
            "Writes the same capture with other words: of texts, names, identifiers, addresses, tokens, cookies and URLs each word "
                + "becomes another one of the same shape, the same for the same word wherever it stands, so that what belonged "
                + "together still does. Structure, escapes and damage stay, and the result decodes as the capture did. Only words "
                + "of the protocols and of the formats stay, where they are meant. Also base64 and hexadecimal digits are read, and "
                + "what cannot be read is replaced too.",
            "What stays and may say something of people: the dates and times of messages, lengths, punctuation, the numbers of "
                + "sizes and states, and accented letters in old 8-bit character sets. Frames that were cut over several packets are "
                + "scrubbed in pieces, and may decode otherwise.",
            "Compressed input, and UTF-16, is refused (exit status 2). The input is held in memory, up to "
                + "\(ScrubTool.maxBytes >> 20) MB.",
        ],
        operands: .one(called: "FILE"),
        options: [.output, .seed],
        examples: [
            Example(purpose: "A capture for a bug report", line: "chatwire scrub capture.har -o shared.har"),
            Example(
                purpose: "As a filter",
                line: "chatwire scrub - < router.log | chatwire check"
            ),
            Example(
                purpose: "The same pseudonyms in several captures",
                line: "chatwire scrub frames.ndjson --seed \"$SECRET\" -o shared.ndjson"
            ),
        ]
    )

    static let poll = Command(
        name: "poll",
        summary: "Follow a live engagement of the Chat Router",
        discussion: [
            "Asks the Get Message API at BASE-URL/engagementAPI/v2/customer/message for the messages of an engagement, and prints each as "
                + "decode does as soon as it has come; with --events what an app would see. It ends with the engagement (status 0), "
                + "when the server refuses for good (1), or with ^C (130). Failures that may pass are records of kind error, and "
                + "are tried again.",
            "The token is the value of the Authorization field. It is read from CHATWIRE_TOKEN or from a file, never from the command "
                + "line, which everybody on the machine can see; it is sent to that server only.",
            "It is run by the program chatwire-poll, which stands beside chatwire.",
        ],
        operands: .one(called: "BASE-URL"),
        options: [.customerID, .engagementID, .previousTranscript, .events, .tokenFile, .quiet, .color],
        examples: [
            Example(
                purpose: "Read along",
                line: "chatwire poll https://api.example.com --customer-id 7 --engagement-id 8"
            ),
            Example(
                purpose: "The token from a file",
                line: "chatwire poll URL --customer-id 7 --engagement-id 8 --token-file FILE"
            ),
            Example(
                purpose: "What an app would see",
                line: "chatwire poll URL --customer-id 7 --engagement-id 8 --events"
            ),
        ]
    )

    static let completions = Command(
        name: "completions",
        summary: "Print a shell's completion script",
        discussion: ["Prints a script that lets the shell complete chatwire's commands, options and values."],
        operands: .word(called: "SHELL", allowed: Shell.allCases.map(\.rawValue), isOptional: false),
        options: [],
        examples: [
            Example(purpose: "In ~/.bashrc", line: "eval \"$(chatwire completions bash)\""),
            Example(
                purpose: "For zsh, into a folder of $fpath",
                line: "chatwire completions zsh > ~/.zfunc/_chatwire"
            ),
            Example(
                purpose: "For fish",
                line: "chatwire completions fish > ~/.config/fish/completions/chatwire.fish"
            ),
        ]
    )

    static let help = Command(
        name: "help",
        summary: "Show the help of a command, or the manual page",
        discussion: ["Without COMMAND it shows what the tool can do."],
        operands: .word(
            called: "COMMAND",
            allowed: ["decode", "events", "transcript", "check", "scrub", "poll", "completions", "help"],
            isOptional: true
        ),
        options: [.man],
        examples: [
            Example(purpose: "All about one command", line: "chatwire help decode"),
            Example(purpose: "Read the manual page", line: "chatwire help --man | man -l -"),
            Example(
                purpose: "Install the manual page",
                line: "chatwire help --man > /usr/local/share/man/man1/chatwire.1"
            ),
        ]
    )
}

extension Option {
    /// The options that every command has.
    static let common: [Option] = [help, version]

    static let help = Option(name: "help", letter: "h", help: "Show help and exit.")

    static let version = Option(name: "version", help: "Show the version and exit.")

    static let man = Option(name: "man", help: "Print the manual page of the whole tool, in mdoc.")

    static let format = Option(
        name: "format",
        value: .word(InputOptions.Format.allCases.map(\.rawValue)),
        help:
            "What the input is. auto, the default, looks at the first bytes; an input without any is no failure (exit status 3). har is "
            + "an HTTP archive, ek what tshark -T ek prints, lines a log with a payload somewhere in its lines, xml one XML "
            + "document, json one JSON document, ndjson one a line. JSON is a CXone frame, or messages of Chat Router, which its "
            + "keys tell. Any of them may be compressed with gzip."
    )

    static let direction = Option(
        name: "direction",
        value: .word(["sent", "received"]),
        help: "Read only what a capture says was sent by the client, or received from the server."
    )

    static let since = Option(
        name: "since",
        value: .free(called: "TIME", examples: []),
        help: "Read only what was captured at this time or later, such as 2026-03-04T10:00:00Z."
    )

    static let until = Option(
        name: "until",
        value: .free(called: "TIME", examples: []),
        help: "Read only what was captured at this time or earlier."
    )

    static let strict = Option(
        name: "strict",
        help: "Refuse damage instead of repairing it: the first byte that breaks a rule ends its input with an error."
    )

    static let charset = Option(
        name: "charset",
        value: .free(called: "NAME", examples: Charset.allCases.map(\.rawValue)),
        help: "Read the input in this character set, whatever it declares: "
            + Charset.allCases.map(\.rawValue).joined(separator: ", ") + "."
    )

    static let only = Option(
        name: "only",
        value: .free(called: "TYPE", examples: MessageKind.listedWireNames),
        isRepeatable: true,
        help:
            "Print only messages of this type, or frames of this event type; may be given several times. Notes and errors are "
            + "printed all the same."
    )

    static let onlyEvents = Option(
        name: "only",
        value: .free(called: "EVENT", examples: EventRecord.names),
        isRepeatable: true,
        help:
            "Print only events of this name; may be given several times. Notes and errors are printed all the same. Names: "
            + EventRecord.names.joined(separator: ", ") + "."
    )

    static let mode = Option(
        name: "mode",
        value: .word(ChatMode.allCases.map(\.rawValue)),
        help:
            "What kind of channel the CXone frames come from. Without it the frames tell, and events wait until one of them does."
    )

    static let customerID = Option(
        name: "customer-id",
        value: .free(called: "ID", examples: []),
        help: "The customer, as the server named them when the engagement began. Required."
    )

    static let engagementID = Option(
        name: "engagement-id",
        value: .free(called: "ID", examples: []),
        help: "The engagement, as the server named it. Required."
    )

    static let previousTranscript = Option(
        name: "previous-transcript",
        help: "Print everything that was said before first."
    )

    static let events = Option(name: "events", help: "Print events, as the command of that name does.")

    static let tokenFile = Option(
        name: "token-file",
        value: .file(called: "FILE"),
        help: "Read the token from the first line of this file and not from CHATWIRE_TOKEN."
    )

    static let json = Option(name: "json", help: "Print one JSON object for each input instead of a report for people.")

    static let failOn = Option(
        name: "fail-on",
        value: .word(CheckReport.Category.allCases.map(\.rawValue)),
        isRepeatable: true,
        help: "Exit with 1 when there is any of this; may be given several times."
    )

    static let output = Option(
        name: "output",
        letter: "o",
        value: .file(called: "OUT"),
        help: "Write to this file and not to stdout; - is stdout."
    )

    static let seed = Option(
        name: "seed",
        value: .free(called: "TEXT", examples: []),
        help:
            "Make the same pseudonyms in every run with this text. Who knows it can find out whether a word was in the capture, so "
            + "keep it as secret as the capture. Without it the key is random, and lost at the end."
    )

    static let html = Option(
        name: "html",
        value: .file(called: "FILE"),
        help:
            "Write a page to FILE, or to stdout if FILE is -, instead of text. A file that is there is overwritten only if it is a page."
    )

    static let full = Option(name: "full", help: "Show all messages of a thread in every event.")

    static let limit = Option(
        name: "limit",
        value: .free(called: "NAME=N", examples: InputOptions.limits.map { "\($0.name)=" }),
        isRepeatable: true,
        help: "Set a limit of the decoder; may be given several times. Limits and their defaults: "
            + InputOptions.limits.map { "\($0.name)=\(DecodeLimits.default[keyPath: $0.keyPath])" }.joined(
                separator: ", "
            )
            + "."
    )

    static let exitZero = Option(
        name: "exit-zero",
        help: "Exit with 0 where the status would be 1 or 3, for pipelines that stop at a failure: the records tell."
    )

    static let quiet = Option(
        name: "quiet",
        help: "Keep stderr empty: no summaries, no progress, no word about unreadable files (the exit status tells)."
    )

    static let noProgress = Option(
        name: "no-progress",
        help: "Show no progress. It is shown for long input only, and only when stderr is a terminal and stdout is not."
    )

    static let color = Option(
        name: "color",
        value: .word(InputOptions.Coloring.allCases.map(\.rawValue)),
        help:
            "Colour the records. auto, the default, does so when stdout is a terminal, NO_COLOR is not set and TERM is not dumb."
    )
}
