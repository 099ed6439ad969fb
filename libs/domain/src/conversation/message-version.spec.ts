import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastVersions, messageVersion, nextVersionId, originalId, replacedId } from './message-version.js';

const id = fc.string({ minLength: 1 }).filter((text) => !text.includes('\u001f'));

describe('the versions of a message', () => {
  it('gives each version the original id of the first version, and the id of the version that it replaces', () => {
    fc.assert(
      fc.property(id, fc.integer({ min: 1, max: 20 }), (first, count) => {
        let current = first;
        for (let version = 1; version <= count; version += 1) {
          expect([originalId(current), messageVersion(current)]).toEqual([first, version]);
          const next = nextVersionId(current);
          expect(replacedId(next)).toBe(current);
          current = next;
        }
        expect(replacedId(first)).toBeNull();
      }),
    );
  });

  it('puts the last version of a message in the place of the first version', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((each) => ({ id: each }));
    const a2 = { id: nextVersionId('a') };
    expect(lastVersions([a!, b!, a2, c!])).toEqual([a2, b, c]);
  });
});
