#!/usr/bin/env python3
"""Runs decode_logs.py in Spark's local mode, and compares its rows with what one `chatwire` prints for the same files.

    CHATWIRE=PATH python3 test_decode_logs.py

Without CHATWIRE the tool is taken from the package's .build. Where pyspark or Java is missing, the test says so and
passes.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
BUILDS = [FOLDER.parents[1] / ".build" / build / "chatwire" for build in ("release", "debug")]
CHATWIRE = os.environ.get("CHATWIRE") or next((str(path) for path in BUILDS if path.exists()), "chatwire")
ATTEMPTS = 3
CONF = {
    "spark.master": f"local[2,{ATTEMPTS}]",
    "spark.ui.enabled": "false",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
}
PLAIN = ["kind", "system", "type", "messageType", "eventId", "code", "severity", "offset", "properties"]

MESSAGE = "<messages><message><messageType>chatLine</messageType><messageText>%s</messageText></message></messages>"
FRAME = (
    '{"eventId":"00000000-0000-4000-8000-%012d","eventObject":"Message","eventType":"MessageCreated",'
    '"createdAt":"2026-02-03T04:05:06+00:00","data":{"thread":{"idOnExternalPlatform":"T-1"},"message":{'
    '"idOnExternalPlatform":"M-%d","threadIdOnExternalPlatform":"T-1","createdAt":"2026-02-03T04:05:06+00:00",'
    '"messageContent":{"type":"TEXT","payload":{"text":"hi"},"parameters":{"price":1.50}},"direction":"outbound"}}}'
)


def lines_of(number):
    """Lines of both systems, and the kinds of the records that each has to give."""
    two = MESSAGE.replace("</messages>", "<message><messageType>typing</messageType></message></messages>")
    return [
        ((MESSAGE % f"Line {number}, caf\u00e9 \U0001f600").encode(), ["message"]),
        ((FRAME % (number, number)).encode(), ["frame"]),
        (b"", []),
        # Repaired: a bare ampersand, and bytes that are not UTF-8.
        ((MESSAGE % "Fish & chips").encode() + b"\r", ["message"]),
        (MESSAGE.encode() % b"caf\xc3(", ["message"]),
        # Wrapped by a logger.
        (json.dumps({"time": "2026-02-03T04:05:06Z", "data": MESSAGE % "wrapped"}).encode(), ["message"]),
        ((two % "first").encode(), ["message", "message"]),
        # Damaged.
        ((FRAME % (number, number)).encode()[: 40 + number % 100], ["error"]),
        ((MESSAGE % "cut").encode()[:60], ["error"]),
        (b"out of \xff order", ["error"]),
    ]


def source(path):
    """A file as Spark names it."""
    return path.as_uri().replace("file:///", "file:/")


def write_logs(folder):
    """The files, and how many records of which kind are due to each line of them: (source, line, kind)."""
    due = Counter()
    paths = [folder / "a.ndjson", folder / "b c.ndjson", folder / "2026" / "d.log"]
    for path, count in zip(paths, (20, 1, 60)):
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [line for number in range(count) for line in lines_of(number)]
        path.write_bytes(b"\n".join(text for text, _ in lines))
        for index, (_, kinds) in enumerate(lines, start=1):
            for kind in kinds:
                due[source(path), index, kind] += 1
    return paths, due


def single_process(paths):
    """What one tool prints for the files: (source, line, record without what counts within its input)."""
    command = [CHATWIRE, "decode", "--exit-zero", "--format", "ndjson", *map(str, paths)]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    content = {str(path): path.read_bytes() for path in paths}
    for text in printed.splitlines():
        record = json.loads(text)
        path, start = record.pop("source"), record.pop("start")
        del record["payload"]
        yield source(Path(path)), content[path].count(b"\n", 0, start) + 1, record


def unavailable():
    has_java = shutil.which("java") or os.environ.get("JAVA_HOME")
    return importlib.util.find_spec("pyspark") is None or not has_java


@unittest.skipIf(unavailable(), "pyspark or java is missing")
class DecodeLogsTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = Path(temporary.name)
        os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
        cls.paths, cls.due = write_logs(cls.folder / "logs")

    def decode(self, output, chatwire):
        conf = " ".join(f"--conf {key}={value}" for key, value in CONF.items())
        options = ["--chatwire", chatwire, "--partitions", "7"]
        return subprocess.run(
            [sys.executable, FOLDER / "decode_logs.py", self.folder / "logs", output, *options],
            env={**os.environ, "PYSPARK_SUBMIT_ARGS": f"{conf} pyspark-shell"},
            cwd=self.folder,
            check=False,
            stderr=subprocess.PIPE,
            text=True,
        )

    def rows(self, output):
        from pyspark.sql import SparkSession

        builder = SparkSession.builder
        for key, value in CONF.items():
            builder = builder.config(key, value)
        with builder.getOrCreate() as spark:
            return [row.asDict() for row in spark.read.parquet(str(output)).collect()]

    def wrapper(self, name, script):
        """A tool that notes each start, then does what the script says."""
        path = self.folder / name
        path.write_text(f'#!/bin/sh\necho >> "{path}.starts"\n{script}\n')
        path.chmod(0o755)
        return path

    def starts(self, wrapper):
        return len(Path(f"{wrapper}.starts").read_text().splitlines())

    def test_rows_equal_those_of_one_process(self):
        output = self.folder / "rows"
        result = self.decode(output, CHATWIRE)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertGreater(len(list(output.glob("*.parquet"))), len(self.paths), "no file was split")
        rows = self.rows(output)
        self.assertEqual(Counter((row["source"], row["line"], row["kind"]) for row in rows), self.due)

        def key(found):
            return found[0], found[1], json.dumps(found[2])

        records = []
        for row in rows:
            record = json.loads(row["record"])
            self.assertEqual(record.pop("source"), row["source"])
            records.append((row["source"], row["line"], record))
            for name in PLAIN:
                self.assertEqual(row[name], record.get(name), name)
            for name in ("value", "issues"):
                self.assertEqual(row[name] and json.loads(row[name]), record.get(name), name)
        self.assertEqual(sorted(records, key=key), sorted(single_process(self.paths), key=key))
        self.assertIn('"price":1.50', next(row["value"] for row in rows if row["kind"] == "frame"))

    def test_partition_whose_tool_died_is_run_again(self):
        tool = self.wrapper("dies-once", f'mkdir "$0.died" 2>&- && kill -9 $$\nexec "{CHATWIRE}" "$@"')
        result = self.decode(self.folder / "again", tool)
        self.assertEqual(result.returncode, 0, result.stderr)
        rows = self.rows(self.folder / "again")
        self.assertEqual(Counter((row["source"], row["line"], row["kind"]) for row in rows), self.due)
        partitions = len(list((self.folder / "again").glob("*.parquet")))
        self.assertEqual(self.starts(tool), partitions + 1)

    def test_tool_that_always_fails_fails_the_job(self):
        # It prints all records first, so that only its status says that something is wrong.
        tool = self.wrapper("fails", f'"{CHATWIRE}" "$@"\nexit 1')
        result = self.decode(self.folder / "failed", tool)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("fails ended with status 1", result.stderr)
        self.assertGreaterEqual(self.starts(tool), ATTEMPTS)
        self.assertFalse((self.folder / "failed" / "_SUCCESS").exists())


if __name__ == "__main__":
    if unavailable():
        print("skipped: pyspark or java is missing")
        sys.exit(0)
    unittest.main()
