import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { TOKENIZER_ID, tokenCounter } from './token-counter.js';

const count = tokenCounter();

describe('tokenCounter', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['I work at Acme.', 6],
    ['北京', 1],
    ['tiktoken is great!', 6],
    ['Donaudampfschifffahrtsgesellschaftskapitän', 13],
  ])('counts %j as %i', (text, tokens) => {
    expect(count(text)).toBe(tokens);
  });

  it('counts text that looks like a special token as plain text', () => {
    expect(count('<|endoftext|>')).toBe(7);
  });

  it('counts lone surrogates', () => {
    expect(count('\ud800')).toBeGreaterThan(0);
  });

  it.each(['a', 'A', '北', '\ud800', '!', ' ', '\n ', '\u0301', 'Ж', '/\n', '"/\n'])(
    'counts a very long run of %j',
    (unit) => {
      expect(count(unit.repeat(200_000))).toBeGreaterThan(1_000);
    },
  );

  it.each([
    'Ayer fui a Oporto con mi hermana; ¿vienes mañana? Nos vemos a las 10:30 en la estación.\n\n- pan\n- leche',
    '我昨天和妹妹去了波尔图。她说：“我们五月再来吧。” 昨日は妹とポルトに行きました。',
    'Вчера я ездил в Порту с сестрой. ذهبت أمس إلى بورتو مع أختي. เมื่อวานฉันไปปอร์โตกับน้องสาว',
    'const at = new Map<string, number>();\n\tif (!at.has("a/b")) throw new Error(`${at.size} !== 0`); // x',
    `| a | b |\n|${'-'.repeat(80)}|\n${' '.repeat(70)}https://example.org/a/b?c=d&e=${'f0'.repeat(30)} 👩‍👩‍👧 🇩🇪`,
  ])('counts ordinary text like the reference: %j', (text) => {
    expect(count(text)).toBe(countTokens(text));
  });

  it('differs from the reference by at most one token per piece into which it cuts a long text', () => {
    const text = 'ab'.repeat(1_000);
    expect(Math.abs(count(text) - countTokens(text))).toBeLessThanOrEqual(2_000 / 128 + 1);
  });

  it('exports the name of its encoding', () => {
    expect(TOKENIZER_ID).toBe('o200k_base');
  });
});
