import { describe, expect, it } from 'vitest';
import { parseRelative, nameRelative } from './relatives.js';

const known = (predicate: string, object: string) => ({ subject: 'user', predicate, object });

describe('parseRelative and nameRelative', () => {
  it.each([
    ["user's mother", ['has_mother']],
    ["user's wife", ['spouse']],
    ["user's girlfriend", ['has_girlfriend', 'has_partner']],
  ])('returns the relations that may hold the name of %s', (subject, predicates) => {
    expect(parseRelative(subject)).toEqual({ owner: 'user', predicates });
  });

  it.each(['Carmen', 'user', "user's new flat"])('returns null for %s', (subject) => {
    expect(parseRelative(subject)).toBeNull();
  });

  it('renames the subject of a claim if exactly one name is known', () => {
    const claim = { subject: "user's mother", text: "user's mother broke her hip" };
    const named = { subject: 'Carmen', text: 'Carmen broke her hip' };
    expect(nameRelative([known('has_mother', 'Carmen')], claim)).toEqual(named);
    expect(nameRelative([known('has_mother', 'Carmen'), known('has_mother', 'Ada')], claim)).toEqual(claim);
    expect(nameRelative([known('has_sister', 'Lola')], claim)).toEqual(claim);
    const partner = { subject: "user's girlfriend", text: '' };
    expect(nameRelative([known('has_partner', 'Sarah')], partner)).toEqual({ subject: 'Sarah', text: '' });
  });
});
