import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../instant.js';
import { publishedEvidence, shownConfidence, shownUsers } from './published-evidence.js';
import type { EdgeType, KnowledgeUnit } from './unit.js';

const edgeOf = (type: EdgeType): KnowledgeUnit => ({
  kind: 'edge',
  edge: {
    type,
    from: { type: 'Concept', label: 'cold cache' },
    to: { type: 'Concept', label: 'slow request' },
  },
});

describe('published evidence', () => {
  it('rounds users and confidence so that they do not show whether one user more or less contributed', () => {
    expect([5, 6, 9, 10, 19, 20, 39, 40].map((users) => shownUsers(users, 5))).toEqual([
      5, 5, 5, 10, 10, 20, 20, 40,
    ]);
    expect([0.849, 0.851, 1].map(shownConfidence)).toEqual([0.8, 0.9, 1]);
  });

  it('requires two statements for `RelatedTo` and `Implies` edges, even if k is 1', () => {
    const now = 9 * DAY_MS;
    const one = {
      id: 'c',
      contributor: 'p',
      statement: 's',
      polarity: 'affirmed' as const,
      weight: 0.9,
      at: 8 * DAY_MS,
    };
    const reading = { settings: { isOn: true, k: 1, epochHours: 24 }, now };
    const readable = (type: EdgeType, given: readonly (typeof one)[]): boolean =>
      publishedEvidence(edgeOf(type), given, reading) !== null;
    const types = ['IsA', 'HasProperty', 'RelatedTo', 'Implies'] as const;
    expect(types.map((type) => readable(type, [one]))).toEqual([true, true, false, false]);
    const two = [one, { ...one, id: 'd', statement: 't' }];
    expect(types.map((type) => readable(type, two))).toEqual([true, true, true, true]);
  });
});
