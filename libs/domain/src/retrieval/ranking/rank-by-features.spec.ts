import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemsOf } from '../../language/words/lexical.js';
import { messageCues } from './message-cues.js';
import { featureVectors } from './feature-vectors.fixture.js';
import { extractFeatures } from './message-features.js';
import type { MessageVector } from './message-vector.js';
import { type Question, readQuestion } from '../question/question.js';
import { type FeatureStatistics, rankByFeatures } from './rank-by-features.js';
import { vectors } from './ranking-vectors.fixture.js';
import { FEATURE_WEIGHTS, type FeatureTerm } from './terms/feature-weights.js';

/** Terms that the reference implementation does not have: those with vectors, and the last three. */
const NOT_REFERRED: readonly FeatureTerm[] = [
  'vector',
  'nearVectors',
  'passage',
  'identifiers',
  'keyWords',
  'allWords',
];
const TERMS = (Object.keys(FEATURE_WEIGHTS) as FeatureTerm[]).filter((term) => !NOT_REFERRED.includes(term));
const idOf = (place: number): string => `m${String(place).padStart(2, '0')}`;
const texts = vectors.turns.map(({ text }) => stemsOf(text));
const ALL = new Set(vectors.turns.map((_, place) => idOf(place)));

const evidence: FeatureStatistics = {
  statistics: {
    turns: 11,
    meanLength: texts.reduce((sum, { length }) => sum + length, 0) / 11,
    speakers: [
      { name: 'Ann', turns: 6 },
      { name: 'Bob', turns: 5 },
    ],
  },
  frequencies: new Map(
    texts.flat().map((stem) => [stem, texts.filter((stems) => stems.includes(stem)).length]),
  ),
  features: new Map(
    vectors.turns.map(({ text }, place) => [idOf(place), extractFeatures({ text, toolCalls: [] })]),
  ),
  vectorOf: null,
};
const ofSides = { ...evidence, statistics: { ...evidence.statistics, speakers: [] } };

const ask = (text: string, speakers: readonly string[] = ['Ann', 'Bob']): Question =>
  readQuestion(text, { speakers, referenceDate: null });

const poolFor = (question: Question, hasSides = false): MessageVector[] =>
  vectors.turns.map(({ speaker, session, day, text }, place) => ({
    id: idOf(place),
    sessionId: session,
    ordinal: place * 10,
    speaker: hasSides ? null : speaker,
    role: hasSides && place % 2 === 1 ? 'assistant' : 'user',
    saidAt: Date.parse(day),
    recordedFrom: 0,
    length: texts[place]?.length ?? 0,
    counts: question.stems.map((stem) => texts[place]?.filter((own) => own === stem).length ?? 0),
    similarity: null,
    isEligible: true,
    ...messageCues(text),
  }));

describe('rankByFeatures on the reference conversation', () => {
  describe.each(featureVectors)('for the question "$text"', ({ text, hasSides, terms }) => {
    const question = ask(text, hasSides ? [] : undefined);
    const ranked = rankByFeatures(question, poolFor(question, hasSides), ALL, hasSides ? ofSides : evidence);
    const inOrder = ranked.toSorted((a, b) => (a.message.id < b.message.id ? -1 : 1));

    it.each(TERMS)('returns the reference value of %s', (term) => {
      const values: Partial<Record<FeatureTerm, readonly number[]>> = terms;
      const expected = values[term] ?? new Array<number>(11).fill(0);
      expect(inOrder).toHaveLength(11);
      inOrder.forEach((message, place) =>
        expect(message.terms[term] / FEATURE_WEIGHTS[term], idOf(place)).toBeCloseTo(
          expected[place] ?? NaN,
          5,
        ),
      );
    });
  });
});

describe('rankByFeatures', () => {
  const question = ask('When did Ann adopt the greyhound?');
  const pool = poolFor(question);

  it('returns the same scores, each the sum of its terms, best first, for any order of the pool', () => {
    const expected = rankByFeatures(question, pool, ALL, evidence);
    for (const { score, terms } of expected)
      expect(score).toBe(Object.values<number>({ ...terms }).reduce((sum, term) => sum + term, 0));
    expect(expected.map(({ score }) => score)).toEqual(
      expected.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(pool, { minLength: pool.length }), (shuffled) => {
        expect(rankByFeatures(question, shuffled, ALL, evidence)).toEqual(expected);
      }),
    );
  });

  it('ranks only the candidates, with the same scores as in a ranking of all messages', () => {
    const all = rankByFeatures(question, pool, ALL, evidence);
    fc.assert(
      fc.property(fc.subarray([...ALL]), (ids) => {
        const candidates = new Set(ids);
        expect(rankByFeatures(question, pool, candidates, evidence)).toEqual(
          all.filter(({ message }) => candidates.has(message.id)),
        );
      }),
    );
  });

  it('finds a passage by words of similar meaning', () => {
    const directions: Readonly<Record<string, Float32Array>> = {
      ceramics: Float32Array.of(1, 0),
      pottery: Float32Array.of(0.8, 0.6),
    };
    const asked = ask('ceramics');
    const vectorOf = (word: string): Float32Array | null => directions[word] ?? null;
    const ranked = rankByFeatures(asked, poolFor(asked), ALL, { ...evidence, vectorOf });
    const passages = new Map(ranked.map(({ message, terms }) => [message.id, terms.passage]));
    expect(ranked[0]?.message.id).toBe(idOf(4));
    expect(passages.get(idOf(4))).toBeCloseTo(FEATURE_WEIGHTS.passage * 0.8, 6);
    // The passage also counts for the next message, but not for a message of another session.
    expect(passages.get(idOf(5))).toBeGreaterThan(0);
    expect(passages.get(idOf(5))).toBeLessThan(passages.get(idOf(4)) ?? 0);
    expect(passages.get(idOf(3))).toBe(0);
  });

  it('ranks messages without features by their counts', () => {
    const unread = rankByFeatures(question, pool, ALL, { ...evidence, features: new Map() });
    expect(unread).toHaveLength(11);
    const [first, ...others] = unread.toSorted((a, b) => b.terms.words - a.terms.words);
    expect(first?.message.id).toBe(idOf(0));
    expect([first, ...others].map((message) => message?.terms.passage)).toEqual(new Array(11).fill(0));
    expect(unread.every(({ score }) => Number.isFinite(score))).toBe(true);
  });

  it('handles an empty question, an empty pool and an empty store', () => {
    const nothing = { turns: 0, meanLength: 0, speakers: [] };
    expect(rankByFeatures(question, [], ALL, evidence)).toEqual([]);
    const empty = ask('');
    const ranked = rankByFeatures(empty, poolFor(empty), ALL, { ...evidence, statistics: nothing });
    expect(ranked.map(({ score }) => Number.isFinite(score))).toEqual(new Array(11).fill(true));
  });
});
