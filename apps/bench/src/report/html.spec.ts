import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, htmlTable } from './html.js';

describe('html', () => {
  it('escapes text with any characters', () => {
    expect(html`<p title="${'"'}">${'<script>alert("&")</script>'}</p>`.markup).toBe(
      '<p title="&#34;">&#60;script&#62;alert(&#34;&#38;&#34;)&#60;/script&#62;</p>',
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(html`${text}`.markup).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('inserts markup unchanged, and inserts the items of a list in their order', () => {
    expect(html`<b>${[html`<i>${1}</i>`, html`<i>${'<'}</i>`]}</b>`.markup).toBe(
      '<b><i>1</i><i>&#60;</i></b>',
    );
  });
});

describe('htmlTable', () => {
  it('aligns figures to the right and escapes heads and cells', () => {
    const { markup } = htmlTable(['<b>'], [['<i>', 7, '.813 [.790 .836]', '+.215 [.185 .245]', '2 dogs']]);
    expect(markup).toContain('<th>&#60;b&#62;</th>');
    expect(markup.match(/<td[^>]*>[^<]*<\/td>/g)).toEqual([
      '<td>&#60;i&#62;</td>',
      '<td class="figure">7</td>',
      '<td class="figure">.813 [.790 .836]</td>',
      '<td class="figure">+.215 [.185 .245]</td>',
      '<td>2 dogs</td>',
    ]);
  });
});
