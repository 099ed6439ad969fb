import { describe, expect, it } from 'vitest';
import { estimateTokens } from './estimated-tokens.js';

const words = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

describe('estimateTokens', () => {
  it('counts a short text exactly', () => {
    expect(estimateTokens('I live in Porto.', words)).toBe(4);
  });

  it('returns a number within two percent of the exact count for a long text', () => {
    const text = 'I live in Porto, and work at Acme. '.repeat(20_000);
    const share = estimateTokens(text, words) / words(text);
    expect(Math.abs(share - 1)).toBeLessThan(0.02);
  });

  it('reads no more than 16,000 characters', () => {
    let read = 0;
    estimateTokens('x '.repeat(500_000), (text) => {
      read += text.length;
      return 0;
    });
    expect(read).toBe(16_000);
  });
});
