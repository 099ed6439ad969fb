/** Markup that is inserted without escaping. */
export class Html {
  constructor(readonly markup: string) {}
}

export type Shown = string | number | Html | readonly Shown[];

/**
 * Builds a piece of a page. Inserted text comes from data sets and files, so everything except `Html` is
 * escaped.
 */
export const html = (texts: TemplateStringsArray, ...shown: readonly Shown[]): Html =>
  new Html(texts.map((text, at) => text + (at < shown.length ? markupOf(shown[at] ?? '') : '')).join(''));

const markupOf = (shown: Shown): string => {
  if (shown instanceof Html) return shown.markup;
  if (typeof shown === 'string') return shown.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  if (typeof shown === 'number') return String(shown);
  return shown.map(markupOf).join('');
};

/** Returns a table. A cell is aligned to the right if it is a number or begins like one. */
export const htmlTable = (heads: readonly string[], rows: readonly (readonly Shown[])[]): Html => html`
  <div class="wide">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td${isFigure(cell) ? FIGURE : ''}>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>
`;

const FIGURE = new Html(' class="figure"');

const isFigure = (cell: Shown): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && /^(?:[-+]?\d?\.\d|-$)/.test(cell));
