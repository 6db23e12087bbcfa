//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How a page looks, in light and dark, on paper, and from 320 pixels up.
enum PageStyle {
    /// The SHA-256 of ``css`` as a content security policy names it; a test tells when it has to be another.
    static let digest = "sha256-LWpGkAIIn+SmybZsHYaSwryDPTQi4vQzl6tBUFeOi2E="

    /// All colours of text have a contrast of 4.5 or more with what is behind them (WCAG 2.2, 1.4.3).
    static let css: StaticString = """
        :root {
          color-scheme: light dark;
          --page: #f5f6f8; --paper: #ffffff; --ink: #1c2127; --soft: #59626d; --line: #d3d8df;
          --link: #0a53be; --customer: #ffffff; --agent: #e2ecfb; --customer-name: #1d6b3a; --agent-name: #174ea6;
          --failure: #a3171b; --failure-back: #fdeceb; --repair: #6f4a00; --repair-back: #fdf3d8;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #13161a; --paper: #1b1f25; --ink: #e5e8ec; --soft: #9ea8b3; --line: #363d47;
            --link: #8cb8ff; --customer: #242a32; --agent: #1b304d; --customer-name: #7fd29b; --agent-name: #9ec2ff;
            --failure: #ffb1ab; --failure-back: #3b1a1c; --repair: #f2cf7e; --repair-back: #33290f;
          }
        }
        *, *::before { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body {
          margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 54rem;
          background: var(--page); color: var(--ink);
          font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
          overflow-wrap: anywhere;
        }
        h1, h2, h3, p, dl, dd, ol, ul, pre { margin: 0; }
        ol, ul { padding: 0; list-style: none; }
        h1 { font-size: 1.5rem; line-height: 1.25; }
        h2 { font-size: 1.125rem; line-height: 1.35; }
        a { color: var(--link); text-underline-offset: .15em; }
        a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
        time { font-variant-numeric: tabular-nums; }
        header.page > p, footer.page { color: var(--soft); }
        header.page nav { margin-top: .75rem; }
        header.page nav li { padding: .125rem 0; }
        h2 + .entries { margin-top: .75rem; }
        section {
          margin-top: 1.5rem; padding: 1.25rem;
          background: var(--paper); border: 1px solid var(--line); border-radius: .75rem;
        }
        dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: .5rem; font-size: .875rem; }
        dt, dd { display: inline; }
        dt { color: var(--soft); }
        dt::after { content: " "; }
        .day {
          display: flex; align-items: center; gap: .75rem; margin: 1.5rem 0 .5rem;
          color: var(--soft); font-size: .8125rem; font-weight: 600;
        }
        .day::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
        dl + .entries { margin-top: 1.25rem; }
        .entries > li {
          position: relative; display: grid; grid-template-columns: 4rem minmax(0, 1fr);
          column-gap: 2rem; padding: .3125rem 0;
        }
        .entries > li::before {
          content: ""; position: absolute; inset-block: 0; inset-inline-start: 5rem; width: 1px; background: var(--line);
        }
        .entries > li::after {
          content: ""; position: absolute; inset-block-start: .875rem; inset-inline-start: calc(5rem - 3px);
          width: 7px; height: 7px; border-radius: 50%; background: var(--line);
        }
        .entries > li > time { color: var(--soft); font-size: .8125rem; line-height: 1.5rem; text-align: end; }
        .entries > li > .body { grid-column: 2; min-width: 0; }
        .fact { color: var(--soft); font-size: .875rem; line-height: 1.5rem; }
        .fact.failure p, .fact.damage p { color: var(--failure); }
        .fact.damage p {
          display: inline-block; padding: 0 .5rem; background: var(--failure-back); border-radius: .375rem;
        }
        .fact.failure::after, .fact.damage::after { background: var(--failure); }
        .message.customer::after { background: var(--customer-name); }
        .message.agent::after, .message.bot::after { background: var(--agent-name); }
        .who { font-size: .875rem; font-weight: 600; line-height: 1.5rem; }
        .customer .who { color: var(--customer-name); }
        .agent .who, .bot .who { color: var(--agent-name); }
        .system .who, .unknown .who { color: var(--soft); }
        .role {
          padding: 0 .375rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .75rem; font-weight: 400;
        }
        .bubble {
          width: fit-content; max-width: 100%; padding: .5rem .75rem;
          background: var(--customer); border: 1px solid var(--line); border-radius: .25rem .75rem .75rem .75rem;
        }
        .agent .bubble, .bot .bubble { background: var(--agent); border-color: transparent; }
        .system .bubble, .unknown .bubble { background: none; border-style: dashed; }
        .bubble > * + * { margin-top: .375rem; }
        .text { white-space: pre-wrap; unicode-bidi: plaintext; }
        .title { font-weight: 600; }
        .kind {
          padding: 0 .375rem; border: 1px solid currentColor; border-radius: .25rem;
          color: var(--soft); font-size: .75rem;
        }
        .detail, .remark, .status { color: var(--soft); font-size: .875rem; }
        .address { display: block; color: var(--soft); font-size: .8125rem; }
        .choices { display: flex; flex-wrap: wrap; gap: .375rem; }
        .choices li { max-width: 100%; padding: .125rem .75rem; border: 1px solid var(--soft); border-radius: 1rem; }
        .status.failure { color: var(--failure); }
        .repair {
          width: fit-content; max-width: 100%; margin-top: .25rem; padding: 0 .5rem;
          background: var(--repair-back); color: var(--repair); border-radius: .375rem; font-size: .8125rem;
        }
        details { font-size: .8125rem; }
        summary { width: fit-content; color: var(--link); cursor: pointer; }
        pre {
          max-height: 24rem; margin-top: .25rem; padding: .5rem; overflow: auto; white-space: pre-wrap;
          border: 1px solid var(--line); border-radius: .375rem; color: var(--ink);
          font: .8125rem/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        }
        .counts { margin-top: 1rem; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
        footer.page { margin-top: 1.5rem; font-size: .8125rem; }
        @media (max-width: 34rem) {
          body { padding: 1rem .5rem 2rem; }
          section { padding: 1rem .75rem; }
          .entries > li { grid-template-columns: minmax(0, 1fr); padding-inline-start: 1rem; }
          .entries > li::before { inset-inline-start: 3px; }
          .entries > li::after { inset-inline-start: 0; }
          .entries > li > time, .entries > li > .body { grid-column: 1; grid-row: 1; }
          .entries > li > time { justify-self: end; }
          .who, .fact time + .body > p { padding-inline-end: 4.25rem; }
        }
        @media print {
          :root {
            color-scheme: light;
            --page: #ffffff; --paper: #ffffff; --ink: #000000; --soft: #444444; --line: #bbbbbb;
            --link: #000000; --customer: #ffffff; --agent: #f0f0f0; --customer-name: #000000; --agent-name: #000000;
            --failure: #8c0000; --failure-back: #ffffff; --repair: #5a3d00; --repair-back: #ffffff;
          }
          html { font-size: 10pt; }
          body { max-width: none; padding: 0; }
          section { padding: 0; border: 0; }
          header.page nav, details { display: none; }
          .entries > li, .day { break-inside: avoid; }
          .day { break-after: avoid; }
        }

        """
}
