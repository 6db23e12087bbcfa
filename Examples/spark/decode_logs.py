#!/usr/bin/env python3
"""Decodes a folder of logs with `chatwire decode` under Spark, and writes Parquet: one row a record.

    spark-submit decode_logs.py LOGS OUTPUT [--chatwire PATH] [--format ndjson|lines] [--partitions N]

Every partition starts the tool once, pipes its lines through it, and turns the records into rows. A damaged line is a row
of kind `error`; a tool that fails is an exception, so that Spark runs the partition again.
"""

import argparse
import json
import subprocess
from array import array
from bisect import bisect_right
from concurrent.futures import ThreadPoolExecutor

from pyspark.sql import SparkSession
from pyspark.sql.functions import col

SCHEMA = """
    kind STRING NOT NULL, source STRING NOT NULL, line BIGINT NOT NULL, system STRING, type STRING, messageType STRING,
    eventId STRING, code STRING, severity STRING, offset BIGINT, properties MAP<STRING, STRING>, value STRING,
    issues STRING, record STRING NOT NULL
"""


class Fed:
    """What the tool was fed: tells the file and the line that stand at an offset of its input."""

    def __init__(self):
        self.end = 0
        self.starts = array("q")  # of lines
        self.blocks = []  # (index in starts, source, number of the line)

    def begin(self, source, line):
        self.blocks.append((len(self.starts), source, line))

    def add(self, size):
        self.starts.append(self.end)
        self.end += size

    def place(self, offset):
        index = bisect_right(self.starts, offset) - 1
        first, source, line = self.blocks[bisect_right(self.blocks, index, key=lambda block: block[0]) - 1]
        return source, line + index - first


def feed(lines, first_lines, fed, stdin):
    """Writes the lines of a partition, and notes where each comes from before it can be asked for."""
    block = None
    with stdin:
        for source, block_start, text in lines:
            if block != (source, block_start):
                block = (source, block_start)
                fed.begin(source, first_lines[block])
            fed.add(len(text) + 1)
            stdin.write(text + b"\n")


def members(record, scanner):
    """The members of a record, each as it is written."""
    found = {}
    at = 1
    while record[at] != "}":
        key, colon = scanner.raw_decode(record, at + (record[at] == ","))
        _, at = scanner.raw_decode(record, colon + 1)
        found[key] = record[colon + 1 : at]
    return found


def row(record, scanner, fed):
    """The row of a record, in the order of SCHEMA."""
    found = members(record, scanner)
    # These count within what one partition was fed; which lines that is depends on Spark's settings.
    del found["payload"]
    source, line = fed.place(int(found.pop("start")))
    found["source"] = json.dumps(source, ensure_ascii=False)

    def plain(key):
        return json.loads(found[key]) if key in found else None

    strings = [plain(key) for key in ("system", "type", "messageType", "eventId", "code", "severity")]
    values = [plain("offset"), plain("properties"), found.get("value"), found.get("issues")]
    located = "{" + ",".join(f'"{key}":{text}' for key, text in found.items()) + "}"
    return plain("kind"), source, line, *strings, *values, located


def decode(lines, command, first_lines):
    """The rows of a partition; an exception if the tool did not end well or did not get all lines."""
    # Numbers stay as they are written: no digit is lost, and Python refuses to read integers of more than 4,300.
    scanner = json.JSONDecoder(parse_int=str, parse_float=str)
    fed = Fed()
    tool = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        # Lines go in while records come out: neither pipe can fill up and stop the other.
        with ThreadPoolExecutor(max_workers=1) as executor:
            feeding = executor.submit(feed, lines, first_lines, fed, tool.stdin)
            try:
                for record in tool.stdout:
                    yield row(record.decode(), scanner, fed)
                status = tool.wait()
            finally:
                tool.kill()  # Has no effect on one that has ended; lets go of the feeder when Spark wants no more rows.
            if status != 0:
                raise RuntimeError(f"{command[0]} ended with status {status}")
            feeding.result()
    finally:
        tool.stdout.close()
        tool.wait()


def number_blocks(logs):
    """The number of the first line of each block of a file; Spark splits large files into several."""
    counts = logs.groupBy("source", "block").count().collect()
    first_lines = {}
    previous, line = None, 1
    for source, block, count in sorted(counts):
        if source != previous:
            previous, line = source, 1
        first_lines[source, block] = line
        line += count
    return first_lines


def main():
    parser = argparse.ArgumentParser(description="Decode a folder of logs to Parquet, one row a record.")
    parser.add_argument("input", help="folder, file or glob of logs, compressed or not")
    parser.add_argument("output", help="folder for Parquet; must not exist")
    parser.add_argument("--chatwire", default="chatwire", metavar="PATH", help="the tool, as the executors find it")
    parser.add_argument("--format", default="ndjson", choices=["ndjson", "lines"], help="as the tool calls it")
    parser.add_argument("--partitions", type=int, metavar="N", help="about so many, instead of by Spark's settings")
    arguments = parser.parse_args()

    spark = SparkSession.builder.appName("chatwire decode").getOrCreate()
    if arguments.partitions:
        # Without a cost of opening a file, N alone decides how large a block is.
        spark.conf.set("spark.sql.files.minPartitionNum", arguments.partitions)
        spark.conf.set("spark.sql.files.openCostInBytes", 0)

    # Bytes, not text: what is wrong with them is for the tool to say. Lines end with LF alone, as they do for the tool.
    logs = (
        spark.read.option("recursiveFileLookup", True)
        .option("lineSep", "\n")
        .text(arguments.input)
        .select(
            col("_metadata.file_path").alias("source"),
            col("_metadata.file_block_start").alias("block"),
            col("value").cast("binary"),
        )
    )
    command = [arguments.chatwire, "decode", "--exit-zero", "--format", arguments.format, "-"]
    first_lines = number_blocks(logs)
    rows = logs.rdd.mapPartitions(lambda lines: decode(lines, command, first_lines))
    spark.createDataFrame(rows, SCHEMA).write.parquet(arguments.output)
    spark.stop()


if __name__ == "__main__":
    main()
