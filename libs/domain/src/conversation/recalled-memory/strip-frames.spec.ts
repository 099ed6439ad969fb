import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAMED_MESSAGES, OWN_WORDS } from './frames.fixture.js';
import { stripRecalledMemory } from './strip-recalled-memory.js';

describe('memory in the frames of other programs', () => {
  it.each(FRAMED_MESSAGES)('removes the recalled memory from $text', ({ text, kept }) => {
    expect(stripRecalledMemory(text)).toBe(kept);
  });

  it.each(OWN_WORDS)("keeps a person's own words: %s", (text) => {
    expect(stripRecalledMemory(text)).toBe(text);
  });

  it('has at least 60 test messages with frames and 40 without', () => {
    expect(new Set(FRAMED_MESSAGES.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(OWN_WORDS).size).toBeGreaterThanOrEqual(40);
  });

  it('leaves the words around a frame unchanged, at any position', () => {
    const frames = fc.constantFrom(
      '<memories>\n- User lives in Tartu\n</memories>',
      'Relevant memories:\n- User lives in Tartu',
      '{"memories": ["User lives in Tartu"]}',
    );
    const own = fc.constantFrom('Hi.', 'I live in Porto.', '- milk\n- bread', 'Where do I live?', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(own, frames), { maxLength: 4 }), own, (parts, last) => {
        const text = [...parts.flat(), last].filter((part) => part !== '').join('\n\n');
        const said = [...parts.map(([word]) => word), last].filter((part) => part !== '');
        expect(
          stripRecalledMemory(text)
            .split(/\n{2,}/u)
            .filter((part) => part !== ''),
        ).toEqual(said);
      }),
    );
  });

  it('changes nothing in a text that was already stripped', () => {
    for (const { text } of FRAMED_MESSAGES) {
      const kept = stripRecalledMemory(text);
      expect(stripRecalledMemory(kept)).toBe(kept);
    }
  });
});
