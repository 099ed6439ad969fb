import { html, Html } from './html.js';

export interface Section {
  readonly title: string;
  readonly file: string;
  /** The settings of the run as JSON. */
  readonly settings: string;
  readonly body: readonly Html[];
}

/** Content security policy: the page may not load resources or run scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE = new Html(`
:root { color-scheme: light dark; --line: #d5d8dd; --faint: #5d6570; }
@media (prefers-color-scheme: dark) { :root { --line: #3a4048; --faint: #a2abb6; } }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1rem; margin-top: 2rem; }
p.from { color: var(--faint); overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.figure { text-align: right; white-space: nowrap; }
figure, .plot { margin: 1rem 0; } svg { --plot-background: transparent; max-width: 100%; height: auto; }
`);

export const page = (title: string, sections: readonly Section[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>
          Intervals are 95 % bootstrap intervals over questions, seed 42. A difference is paired, question by
          question.
        </p>
        ${sections.map(sectionOf)}
      </body>
    </html> `.markup;

const sectionOf = ({ title, file, settings, body }: Section): Html => html`
  <section>
    <h2>${title}</h2>
    <p class="from">${file}<br /><code>${settings}</code></p>
    ${body}
  </section>
`;
