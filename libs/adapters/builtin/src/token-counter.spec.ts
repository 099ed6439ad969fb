import { describe, expect, it } from 'vitest';
import { TOKENIZER_ID, tokenCounter } from './token-counter.js';

const count = tokenCounter();

describe('the token counter', () => {
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

  it('counts what looks like a special token as the text it is', () => {
    expect(count('<|endoftext|>')).toBe(7);
  });

  it('counts lone surrogates', () => {
    expect(count('\ud800')).toBeGreaterThan(0);
  });

  it.each(['a', 'A', '北', '\ud800', '!', ' ', '\n ', '\u0301', 'Ж'])(
    'counts a very long run of %j',
    (unit) => {
      expect(count(unit.repeat(200_000))).toBeGreaterThan(1_000);
    },
  );

  it('names its encoding', () => {
    expect(TOKENIZER_ID).toBe('o200k_base');
  });
});
