"""Programs that the captures need: where they are, their versions, and how they are started and ended."""

import asyncio
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path


class Missing(Exception):
    """A tool that is not on this machine."""


def find(name, how):
    """The path of a program: beside this Python (a virtual environment's own) or in PATH."""
    beside = Path(sys.executable).parent / name
    path = str(beside) if beside.exists() else shutil.which(name)
    if not path:
        raise Missing(f"{name} is missing: {how}")
    return path


def version(path):
    """The first number with dots in what `path --version` prints."""
    printed = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"\d+(\.\d+)+", printed).group()


@contextlib.asynccontextmanager
async def running(*command, ready=None, port=None, seconds=30):
    """The program while the block runs, once it has printed `ready` to stderr or listens on `port`; then SIGINT."""
    environment = os.environ | {"LC_ALL": "C.UTF-8", "TZ": "UTC"}
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE, env=environment
    )
    printed = []

    async def read():
        async for line in process.stderr:
            printed.append(line.decode(errors="replace"))

    reading = asyncio.create_task(read())
    try:
        for _ in range(seconds * 20):
            if process.returncode is not None:
                raise SystemExit(f"{command[0]} ended: {''.join(printed)}")
            if ready and any(ready in line for line in printed) or port and await _listens(port):
                break
            await asyncio.sleep(0.05)
        else:
            raise SystemExit(f"{command[0]} was not ready after {seconds} s: {''.join(printed)}")
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)
            try:
                await asyncio.wait_for(process.wait(), seconds)
            except TimeoutError:
                process.kill()
        await reading


async def _listens(port):
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True
