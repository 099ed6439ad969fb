import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageCues } from './message-cues.js';
import { stemsOf } from '../../language/words/lexical.js';
import { type Question, readQuestion } from '../question/question.js';
import { type RankingInput, rankMessages, type RankingTerms } from './rank-messages.js';
import { RANKING } from './ranking-weights.js';
import { vectors } from './ranking-vectors.fixture.js';
import type { MessageVector } from './message-vector.js';

const texts = vectors.turns.map(({ text }) => stemsOf(text));

const evidence: RankingInput = {
  limit: Infinity,
  statistics: {
    turns: 11,
    meanLength: vectors.lengths.reduce((sum, length) => sum + length, 0) / 11,
    speakers: [
      { name: 'Ann', turns: 6 },
      { name: 'Bob', turns: 5 },
    ],
  },
  frequencies: new Map(
    texts.flat().map((stem) => [stem, texts.filter((stems) => stems.includes(stem)).length]),
  ),
};

const ask = (text: string): Question => readQuestion(text, { speakers: ['Ann', 'Bob'], referenceDate: null });

const turnsFor = (question: Question): MessageVector[] =>
  vectors.turns.map(({ speaker, session, day, text }, i) => ({
    id: `m${String(i).padStart(2, '0')}`,
    sessionId: session,
    ordinal: i * 10,
    speaker,
    role: 'user',
    saidAt: Date.parse(day),
    recordedFrom: 0,
    length: texts[i]?.length ?? 0,
    counts: question.stems.map((stem) => texts[i]?.filter((own) => own === stem).length ?? 0),
    similarity: null,
    isEligible: true,
    ...messageCues(text),
  }));

const termsOf = (
  question: Question,
  turns: readonly MessageVector[],
): { score: number; terms: RankingTerms }[] => {
  const ranked = rankMessages(question, turns, evidence);
  return turns.flatMap(({ id }) => ranked.filter(({ message }) => message.id === id));
};

describe('rankMessages on the reference conversation', () => {
  const { weights } = RANKING;
  const letters = [
    ['words', 'K', 1],
    ['speaker', 'S', weights.speaker],
    ['conversation', 'N', weights.conversation],
    ['question', 'P', weights.question],
    ['time', 'T', weights.time],
    ['date', 'D', weights.date],
  ] as const;

  describe.each(vectors.questions)('for the question "$text"', (expected) => {
    const question = ask(expected.text);
    const ranked = termsOf(question, turnsFor(question));

    it.each(letters)('returns the reference value of %s', (term, letter, weight) => {
      expect(ranked).toHaveLength(11);
      ranked.forEach(({ terms }, i) =>
        expect(terms[term]).toBeCloseTo(weight * (expected[letter][i] ?? NaN), 6),
      );
    });

    it('returns the reference score', () => {
      ranked.forEach(({ score }, i) => expect(score).toBeCloseTo(expected.score[i] ?? NaN, 5));
    });
  });
});

describe('rankMessages', () => {
  const question = ask('When did Ann adopt the greyhound?');
  const turns = turnsFor(question);

  it('returns the same result for any order of the pool', () => {
    const expected = rankMessages(question, turns, evidence);
    fc.assert(
      fc.property(fc.shuffledSubarray(turns, { minLength: turns.length }), (shuffled) => {
        expect(rankMessages(question, shuffled, evidence)).toEqual(expected);
      }),
    );
  });

  it('returns scores that are exactly the sum of their terms, best first', () => {
    const similarity = fc.option(fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(similarity, { minLength: 11, maxLength: 11 }), (similarities) => {
        const pool = turns.map((turn, i) => ({ ...turn, similarity: similarities[i] ?? null }));
        const ranked = rankMessages(question, pool, evidence);
        const scores = ranked.map(({ score }) => score);
        expect(
          ranked.map(({ terms }) => Object.values<number>({ ...terms }).reduce((sum, term) => sum + term, 0)),
        ).toEqual(scores);
        expect([...scores].sort((a, b) => b - a)).toEqual(scores);
      }),
    );
  });

  it('smooths similarities by the kernel, with 0 for a message without a vector', () => {
    const [first, second] = termsOf(
      question,
      turns.slice(0, 2).map((turn, i) => ({ ...turn, similarity: i === 0 ? 0.5 : null })),
    );
    expect(first?.terms.vector).toBeCloseTo(0.1 * 0.5, 12);
    expect(first?.terms.nearVectors).toBeCloseTo((0.3 * 0.5) / (1 + 0.471937), 6);
    expect(second?.terms.vector).toBe(0);
    expect(second?.terms.nearVectors).toBeCloseTo((0.3 * 0.5 * 0.588627) / (1 + 0.588627), 6);
  });

  it('leaves out messages that are not eligible, but counts their words for their neighbours', () => {
    const pool = turns.map((turn, i) => ({ ...turn, isEligible: i !== 0 }));
    const ranked = rankMessages(question, pool, evidence);
    const others = rankMessages(question, turns, evidence).filter(({ message }) => message.id !== 'm00');
    expect(ranked).toEqual(others);
    expect(ranked[0]?.message.id).toBe('m02');
  });

  it('puts the earlier of two equal messages first', () => {
    const equal = turns.map((turn) => ({
      ...turn,
      counts: [0, 0],
      speaker: null,
      endsInQuestion: false,
      namesTime: false,
    }));
    expect(rankMessages(question, equal.toReversed(), evidence).map(({ message }) => message.id)).toEqual(
      turns.map(({ id }) => id),
    );
  });

  it('prefers the sessions of a named person if the store has conversations of several people', () => {
    const statistics = { ...evidence.statistics, turns: 22_000 };
    const pool = turns.map((turn) => (turn.sessionId === 's1' ? turn : { ...turn, speaker: 'Cleo' }));
    const near = rankMessages(question, pool, { ...evidence, statistics }).filter(
      ({ terms }) => terms.conversation > 0,
    );
    expect(new Set(near.map(({ message }) => message.sessionId))).toEqual(new Set(['s1']));
  });

  it('prefers messages of the asked role if the question names no speaker', () => {
    const pool = turns.map((turn, i) => ({
      ...turn,
      role: i % 2 === 0 ? ('user' as const) : ('assistant' as const),
    }));
    const recommended = ask('What did you recommend?');
    const ranked = rankMessages(
      recommended,
      pool.map((turn) => ({ ...turn, counts: [0] })),
      evidence,
    );
    expect(
      ranked.map(({ message, terms }) => terms.speaker > 0 === (message.role === 'assistant')),
    ).not.toContain(false);
  });

  it('returns the best messages up to the limit', () => {
    expect(rankMessages(question, turns, { ...evidence, limit: 3 })).toEqual(
      rankMessages(question, turns, evidence).slice(0, 3),
    );
  });

  it('handles an empty question and an empty pool', () => {
    expect(rankMessages(question, [], evidence)).toEqual([]);
    const nothing = { turns: 0, meanLength: 0, speakers: [] };
    const ranked = rankMessages(ask(''), turnsFor(ask('')), {
      ...evidence,
      statistics: nothing,
      frequencies: new Map(),
    });
    expect(ranked.map(({ score }) => Number.isFinite(score))).toEqual(new Array(11).fill(true));
  });
});
