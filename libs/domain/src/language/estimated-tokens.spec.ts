import { describe, expect, it } from 'vitest';
import { estimatedTokens } from './estimated-tokens.js';

const words = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

describe('the estimated tokens of a text', () => {
  it('are counted where it is short', () => {
    expect(estimatedTokens('I live in Porto.', words)).toBe(4);
  });

  it('are about as many as counting gives where it is long', () => {
    const text = 'I live in Porto, and work at Acme. '.repeat(20_000);
    const share = estimatedTokens(text, words) / words(text);
    expect(Math.abs(share - 1)).toBeLessThan(0.02);
  });

  it('take reading no more than 16,000 characters', () => {
    let read = 0;
    estimatedTokens('x '.repeat(500_000), (text) => {
      read += text.length;
      return 0;
    });
    expect(read).toBe(16_000);
  });
});
