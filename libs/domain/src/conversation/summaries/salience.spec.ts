import { assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtWord, salientText } from './salience.js';

const small = 'That sounds really lovely and I am glad to hear it. '.repeat(12);

describe('salientText', () => {
  it('returns the whole text with plain white space if it fits', () => {
    expect(salientText('  Hello.\n\nThe key is   42. ', 100)).toBe('Hello. The key is 42.');
  });

  it('keeps a value at the end of a long text', () => {
    expect(salientText(`We talked. ${small}The port is 5433.`, 110)).toBe(
      'We talked. That sounds really lovely and I am glad to hear it. The port is 5433.',
    );
  });

  it('keeps sentences in the order of the text', () => {
    const kept = salientText(`First of all. ${small}Ask "Rex" now. ${small}See /etc/hosts.`, 60);
    expect(kept).toBe('First of all. Ask "Rex" now. See /etc/hosts.');
  });

  it('cuts a line without full stops into pieces', () => {
    const list = `${'nothing much, '.repeat(80)}token=abc123`;
    expect(salientText(list, 120)).toContain('token=abc123');
  });

  it('never exceeds the limit, in code points', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 400 }), nat(120), (text, limit) => {
        expect(Array.from(salientText(`${text} \ud800`, limit)).length).toBeLessThanOrEqual(limit);
        expect(Array.from(cutAtWord(text, limit)).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
