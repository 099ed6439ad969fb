import { describe, expect, it } from 'vitest';
import { RECALL_CLOSING, RECALL_OPENING } from './recalled-block.js';
import { withoutRecalledMemory } from './without-recalled-memory.js';

describe('a text with recalled memory in it', () => {
  it('keeps only what was said', () => {
    const text = `${RECALL_OPENING}\nAna: I live in Porto.\n${RECALL_CLOSING}\n\nWhere do I live?`;
    expect(withoutRecalledMemory(text)).toBe('Where do I live?');
  });

  it('loses a block that was cut off to its end', () => {
    expect(withoutRecalledMemory(`Hello.\n${RECALL_OPENING}\nAna: I live`)).toBe('Hello.');
  });

  it('loses every block', () => {
    const block = `${RECALL_OPENING}x${RECALL_CLOSING}`;
    expect(withoutRecalledMemory(`a${block}b${block}c`)).toBe('abc');
  });

  it('stays as it is without a block', () => {
    expect(withoutRecalledMemory('  said  ')).toBe('  said  ');
  });
});
