#!/usr/bin/env python3
"""Looks at pages of `chatwire transcript --html` in headless Chromium: sizes, contrast, and that no text becomes markup.

Usage: Tests/Support/browser/check_pages.py [--chatwire PATH] [--screenshots FOLDER]

It needs Python's playwright (pip install playwright) and a Chromium (apt-get install chromium). Without them, or without a built
tool, it says so and ends with 0: nothing was looked at. It ends with 1 when something is wrong.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import conversations

ROOT = pathlib.Path(__file__).resolve().parents[3]
WIDTHS = (320, 360, 1280)
# What the pages are made of, and nothing else.
ELEMENTS = set(
    "html head meta title style body header h1 h2 h3 p nav ol ul li a main section dl div dt dd time span bdi details summary pre "
    "footer".split()
)
ATTRIBUTES = set(
    # The script itself opens what is folded away.
    "lang charset http-equiv content name class aria-label aria-labelledby id href target rel dir datetime open".split()
)

# Every text node with its colour, what is behind it, and where it stands.
LOOK = r"""
() => {
  const number = (text) => text.match(/[\d.]+/g).map(Number);
  const over = (top, below) => {
    const alpha = top.length > 3 ? top[3] : 1;
    return [0, 1, 2].map((i) => top[i] * alpha + below[i] * (1 - alpha));
  };
  const luminance = (colour) => {
    const [r, g, b] = colour.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.push(number(getComputedStyle(e).backgroundColor));
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
  };
  for (const element of document.querySelectorAll('details')) element.open = true;
  const problems = [];
  let count = 0;
  let lowest = 99;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    count += 1;
    const element = node.parentElement;
    const back = behind(element);
    const front = over(number(getComputedStyle(element).color), back);
    const [a, b] = [luminance(front), luminance(back)].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    lowest = Math.min(lowest, contrast);
    if (contrast < 4.5) problems.push(`contrast ${contrast.toFixed(2)} of ${element.className || element.tagName}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.right > document.documentElement.clientWidth + 0.5 || box.left < -0.5)
      problems.push(`text of ${element.className || element.tagName} from ${box.left} to ${box.right}`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) problems.push(`${root.scrollWidth} wide in ${root.clientWidth}`);
  if (window.hit !== undefined) problems.push(`a text was run: ${window.hit}`);
  const names = new Set(), attributes = new Set(), links = new Set();
  for (const element of document.querySelectorAll('*')) {
    names.add(element.tagName.toLowerCase());
    for (const attribute of element.attributes) attributes.add(attribute.name);
    if (element.tagName === 'A') links.add(element.href + '\n' + element.rel + '\n' + element.target);
  }
  // Two columns of one row must not lie on each other.
  for (const row of document.querySelectorAll('.entries > li')) {
    const time = row.querySelector(':scope > time');
    const first = row.querySelector('.who bdi, .body > p');
    if (!time || !first) continue;
    const range = document.createRange();
    range.selectNodeContents(first);
    const t = time.getBoundingClientRect();
    for (const r of range.getClientRects())
      if (r.right > t.left + 0.5 && r.left < t.right - 0.5 && r.bottom > t.top + 0.5 && r.top < t.bottom - 0.5)
        { problems.push(`a time lies on ${first.parentElement.className}`); break; }
  }
  if (getComputedStyle(document.querySelector('ol, ul, h1')).marginTop !== '0px') problems.push('the style was refused');
  return { problems: [...new Set(problems)], count, lowest, names: [...names], attributes: [...attributes], links: [...links],
           text: document.body.innerText };
}
"""


def missing():
    """What is needed and not there."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is missing (pip install playwright)"
    if not browser_path():
        return "chromium is missing (apt-get install chromium)"
    return None


def browser_path():
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


def make_pages(chatwire, folder):
    """The pages by name, each in a file of its own."""
    inputs = {
        "frames": [("chat.ndjson", conversations.usual_frames())],
        "document": [("chat.xml", conversations.usual_document())],
        "both": [("chat.ndjson", conversations.usual_frames()), ("chat.xml", conversations.usual_document())],
        "hostile": [("<img src=x onerror=alert(1)>&\".ndjson", conversations.hostile_frames()),
                    ("hostile.xml", conversations.hostile_document())],
        "long": [("long.ndjson", conversations.long_frames())],
        "empty": [("empty.xml", b"\n")],
        "damaged": [("damaged.json", b"{\"a\": <script>")],
    }
    # Everything that the decoders are tested with, in one page.
    corpus = [f for f in sorted((ROOT / "Corpus").glob("*/*")) if f.suffix in (".xml", ".json", ".txt") and ".golden" not in f.name]
    inputs["corpus"] = [(f"{f.parent.name}-{f.name}", f.read_bytes()) for f in corpus]
    pages = {}
    for name, files in inputs.items():
        place = folder / name
        place.mkdir()
        for file, content in files:
            (place / file).write_bytes(content)
        page = place / "page.html"
        command = [chatwire, "transcript", "--quiet", "--exit-zero", "--html", str(page), "--"]
        subprocess.run(command + [file for file, _ in files], check=True, cwd=place)
        pages[name] = page
    return pages


def check_structure(name, seen, problems):
    for kind, known, allowed in (("element", seen["names"], ELEMENTS), ("attribute", seen["attributes"], ATTRIBUTES)):
        for extra in sorted(set(known) - allowed):
            problems.append(f"{name}: {kind} {extra} is not ours")
    for link in seen["links"]:
        href, rel, target = link.split("\n")
        if href.startswith("file:") and "#c" in href and not rel:
            continue
        if not re.match(r"(https?|mailto|tel):", href) or rel != "noopener noreferrer nofollow" or target != "_blank":
            problems.append(f"{name}: link {href!r} rel={rel!r} target={target!r}")
    if name == "hostile":
        # What was sent can still be read.
        for words in conversations.HOSTILE:
            if all(ord(c) >= 32 and ord(c) < 127 for c in words) and words not in seen["text"]:
                problems.append(f"{name}: {words!r} is not shown")


def look(browser, name, page_path, width, scheme, media, screenshots):
    problems, console, requests = [], [], []
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    page.on("console", lambda m: console.append(m.text))
    page.on("pageerror", lambda e: console.append(str(e)))
    page.on("dialog", lambda d: (console.append("dialog " + d.message), d.dismiss()))
    page.on("request", lambda r: requests.append(r.url))
    page.goto(page_path.as_uri())
    page.emulate_media(media=media, color_scheme=scheme)
    if screenshots and name not in ("long", "corpus"):
        page.screenshot(path=screenshots / f"{name}-{width}-{scheme}-{media}.png", full_page=True)
    # Pointers and keys reach every element that a text could have made.
    page.mouse.move(width / 2, 300)
    page.keyboard.press("Tab")
    seen = page.evaluate(LOOK)
    where = f"{name} at {width}, {scheme}, {media}"
    problems += [f"{where}: {p}" for p in seen["problems"]]
    problems += [f"{where}: console: {c}" for c in console]
    problems += [f"{where}: request: {r}" for r in requests if r != page_path.as_uri()]
    if page.url.split("#")[0] != page_path.as_uri():
        problems.append(f"{where}: went to {page.url}")
    check_structure(name, seen, problems)
    context.close()
    return problems, seen


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chatwire", default=str(ROOT / ".build/debug/chatwire"), help="the tool (.build/debug/chatwire)")
    parser.add_argument("--screenshots", type=pathlib.Path, help="a folder for pictures of the pages")
    arguments = parser.parse_args()
    lack = missing() or (None if os.access(arguments.chatwire, os.X_OK) else f"there is no {arguments.chatwire} (swift build)")
    if lack:
        print(f"check_pages: skipped, {lack}")
        return 0
    from playwright.sync_api import sync_playwright

    if arguments.screenshots:
        arguments.screenshots.mkdir(parents=True, exist_ok=True)
    problems, texts, lowest = [], 0, 99.0
    chatwire = str(pathlib.Path(arguments.chatwire).resolve())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = make_pages(chatwire, pathlib.Path(folder))
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        for name, path in pages.items():
            views = [(w, s, "screen") for w in WIDTHS for s in ("light", "dark")] + [(720, "dark", "print")]
            # It is long, and has nothing to see that the others have not.
            if name == "corpus": views = [(360, "light", "screen"), (1280, "dark", "screen")]
            for width, scheme, media in views:
                found, seen = look(browser, name, path, width, scheme, media, arguments.screenshots)
                problems += found
                texts += seen["count"]
                lowest = min(lowest, seen["lowest"])
        browser.close()
    for problem in dict.fromkeys(problems):
        print(problem, file=sys.stderr)
    print(f"check_pages: {len(pages)} pages, {texts} texts, lowest contrast {lowest:.2f}, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
