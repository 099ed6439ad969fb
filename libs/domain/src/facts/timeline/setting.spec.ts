import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import type { Claim } from '../claim.js';
import { timeline } from './timeline.js';

const note = (id: string, object: string, parts: Partial<Claim> = {}): Claim =>
  aClaim({ id, predicate: 'note:editor', object, authority: 'agent', ...parts });

const current = (...claims: Claim[]): string[] =>
  timeline(claims.map((claim) => ({ claim, validTo: null })))
    .filter(({ validTo }) => validTo === null)
    .map(({ claimId }) => claimId);

describe('timeline of a setting', () => {
  it('replaces a value by a less specific one, or by the same value in another case', () => {
    expect(current(note('a', 'vim with plugins'), note('b', 'vim', { validFrom: 1 }))).toEqual(['b']);
    expect(current(note('a', 'vim'), note('b', 'Vim', { validFrom: 1 }))).toEqual(['b']);
  });

  it('keeps the last of several values stated together', () => {
    const together = { episodeId: 'e' };
    expect(
      current(note('b', 'vim', { ...together, ordinal: 0 }), note('a', 'emacs', { ...together, ordinal: 1 })),
    ).toEqual(['a']);
  });
});
