"""Chromium twice: Playwright writes the HAR, or the DevTools frontend with the writer behind its Export button does."""

import contextlib
import json
import os
import tempfile
from pathlib import Path

from . import tools
from .client import TOKEN
from .server import HOST, PORT, Server
from .steps import Socket

ORIGIN = f"http://{HOST}:{PORT}"
DEBUGGING_PORT = 18082
CUSTOMER = Path(__file__).with_name("customer.js")
# Where Chromium keeps these modules changes with its versions.
EXPORT = """async () => {
    const log = await import('./models/logs/logs.js');
    const har = await import('./models/har/har.js');
    const common = await import('./core/common/common.js');
    const parts = [];
    const stream = { write: async (text) => parts.push(text), close: async () => {} };
    const requests = log.NetworkLog.NetworkLog.instance().requests();
    await har.Writer.Writer.write(stream, requests, { sanitize: false }, new common.Progress.Progress());
    return parts.join('');
}"""
ATTACHED = """async () => {
    const sdk = await import('./core/sdk/sdk.js');
    const target = sdk.TargetManager.TargetManager.instance().primaryPageTarget();
    return target?.model(sdk.NetworkManager.NetworkManager) ? 1 : 0;
}"""
FINISHED = """async () => {
    const log = await import('./models/logs/logs.js');
    return log.NetworkLog.NetworkLog.instance().requests().filter((request) => request.finished).length;
}"""


def program():
    return tools.find("chromium", "apt-get install chromium")


def options():
    """Chromium's sandbox does not run as root."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []


def playwright():
    try:
        from playwright.async_api import async_playwright
    except ImportError:
        raise tools.Missing("playwright is missing: pip install playwright==1.65.2") from None
    return async_playwright()


def for_page(steps):
    """What customer.js gets: all steps but the page itself, and of each only the customer's half."""
    found = []
    for step in steps[1:]:
        if isinstance(step, Socket):
            frames = [frame.data.decode() if frame.sent else None for frame in step.frames]
            found.append({"target": step.target, "frames": frames, "code": step.code})
        else:
            found.append({"method": step.method, "target": step.target, "status": step.status})
            if step.request_body:
                found[-1] |= {"type": step.request_type, "body": step.request_body.decode()}
    return {"steps": found, "token": TOKEN}


async def play(page, steps):
    await page.goto(ORIGIN + steps[0].target)
    await page.evaluate(CUSTOMER.read_text(), for_page(steps))


async def at_least(number, devtools, script):
    """Waits until the script in the frontend gives so many, and a moment more for what the browser still has to do."""
    for _ in range(200):
        if await devtools.evaluate(script) >= number:
            break
        await devtools.wait_for_timeout(100)
    await devtools.wait_for_timeout(500)


async def capture_by_playwright(steps):
    """The bytes of Playwright's HAR, and the versions of what made it."""
    path = program()
    with tempfile.TemporaryDirectory() as folder:
        har = Path(folder) / "conversation.har"
        async with Server(steps) as server, playwright() as driver:
            browser = await driver.chromium.launch(executable_path=path, args=options())
            context = await browser.new_context(record_har_path=har, record_har_content="embed", locale="en")
            await play(await context.new_page(), steps)
            await context.close()
            await browser.close()
        server.finished()
        made = har.read_bytes()
        creator = json.loads(made)["log"]["creator"]["version"]
        return made, {"Playwright": creator, "Chromium": tools.version(path)}


async def capture_by_devtools(steps):
    """The bytes of DevTools' HAR, and the versions of what made it.

    One Chromium has the page. Another one opens the DevTools frontend that the first serves, attached to that page.
    """
    path = program()
    frontend = f"http://{HOST}:{DEBUGGING_PORT}"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        remote = [f"--remote-debugging-port={DEBUGGING_PORT}", "--remote-allow-origins=*", f"--user-data-dir={folder}"]
        command = [path, "--headless", *options(), *remote, "about:blank"]
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(Server(steps))
            await stack.enter_async_context(tools.running(*command, port=DEBUGGING_PORT))
            driver = await stack.enter_async_context(playwright())
            watched = await driver.chromium.connect_over_cdp(frontend)
            page = watched.contexts[0].pages[0]
            session = await watched.contexts[0].new_cdp_session(page)
            target = (await session.send("Target.getTargetInfo"))["targetInfo"]["targetId"]
            watcher = await driver.chromium.launch(executable_path=path, args=options())
            devtools = await watcher.new_page()
            socket = f"{HOST}:{DEBUGGING_PORT}/devtools/page/{target}"
            await devtools.goto(f"{frontend}/devtools/devtools_app.html?ws={socket}&panel=network")
            await at_least(1, devtools, ATTACHED)
            await play(page, steps)
            await at_least(len(steps), devtools, FINISHED)
            made = await devtools.evaluate(EXPORT)
            await watcher.close()
            await watched.close()
        server.finished()
        return made.encode(), {"Chromium": tools.version(path)}
