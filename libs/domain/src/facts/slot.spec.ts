import { describe, expect, it } from 'vitest';
import { aClaim } from './a-claim.fixture.js';
import { emptySlot, slotKey, stanceOf } from './slot.js';

const keyOf = (predicate: string, object: string, subject = 'Ana'): string =>
  slotKey({ subject, predicate, object });

describe('slotKey', () => {
  it('returns equal keys for all values of a single-valued predicate in any spelling', () => {
    expect(keyOf('employer', 'Acme', ' ANA ')).toBe(keyOf('worksAt', 'Beta'));
  });

  it('returns different keys for the values of a multi-valued predicate', () => {
    expect(keyOf('owns', 'a bike')).not.toBe(keyOf('owns', 'a car'));
    expect(keyOf('owns', 'A Bike.')).toBe(keyOf('owns', 'a bike'));
  });

  it('returns equal keys for likes and dislikes, and different keys for each object', () => {
    expect(keyOf('likes', 'sushi')).toBe(keyOf("can't stand", 'Sushi'));
    expect(keyOf('likes', 'sushi')).not.toBe(keyOf('likes', 'tea'));
  });

  it('returns different keys for parts that would join to the same text', () => {
    expect(keyOf('owns', 'x', 'a","owns')).not.toBe(keyOf('owns', 'owns","x', 'a'));
    expect(keyOf('owns', '\ud800')).not.toBe(keyOf('owns', '\ud801'));
  });
});

describe('emptySlot', () => {
  it('returns canonical names, and the family as the predicate of a preference', () => {
    expect(emptySlot(aClaim({ id: 'a', predicate: 'hates', object: 'Tea' }))).toEqual({
      key: keyOf('likes', 'tea'),
      subject: 'ana',
      predicate: 'taste',
      claims: [],
      versions: [],
    });
  });
});

describe('stanceOf', () => {
  it('returns the polarity, reversed for a negative relation', () => {
    const stances = [
      stanceOf({ predicate: 'works_at', polarity: 'affirmed' }),
      stanceOf({ predicate: 'likes', polarity: 'denied' }),
      stanceOf({ predicate: 'dislikes', polarity: 'affirmed' }),
      stanceOf({ predicate: 'dislikes', polarity: 'denied' }),
    ];
    expect(stances).toEqual(['affirmed', 'denied', 'denied', 'affirmed']);
  });
});
