import { describe, expect, it } from 'vitest';
import { messageKey } from '../dataset/case.js';
import { BY_RULES, compact, type Compacted, type Message, type Strategy } from './compaction.js';
import { droppedFacts, holds } from './dropped-facts.js';

const said = (...contents: readonly string[]): Message[] =>
  contents.map((content, n) => ({
    id: `m${n}`,
    role: 'user',
    name: null,
    content,
    timestamp: null,
    agent: null,
  })) as unknown as Message[];

const FILLER = Array.from({ length: 8 }, (_, n) => `And so on, ${'on and '.repeat(n)}on.`);
const TALK = said(
  'The pool has 6432 places.',
  'Sofia Almeida said "so be it" to 17 of us.',
  ...FILLER,
  '17 it is.',
);

const compactedBy = (strategy: Strategy, at: number): Promise<Compacted> =>
  compact(TALK, at, new Map(BY_RULES).get(strategy) ?? (() => Promise.reject(new Error(strategy))));

describe('compact', () => {
  it('drops the messages before the compaction point except the last four', async () => {
    const { dropped, kept, summary } = await compactedBy('sliding', 0.6);
    expect([dropped.length, kept.length, summary]).toEqual([2, 9, '']);
    expect((await compactedBy('sliding', 0.2)).dropped).toEqual([]);
  });

  it('extracts the beginning of each dropped message', async () => {
    expect((await compactedBy('extractive', 0.6)).summary).toBe('The\nSofia');
  });
});

describe('droppedFacts and holds', () => {
  const question = (answer: string, gold: readonly string[]) => ({
    id: answer,
    category: 'any',
    text: '?',
    answer,
    gold: gold.map((id) => messageKey('s', id)),
    askedAt: null,
    isUnanswerable: false,
  });

  it('returns answers, planted identifiers, numbers, names and quotations that only dropped messages contain', async () => {
    const facts = droppedFacts(await compactedBy('sliding', 0.6), {
      session: 's',
      questions: [
        question('6432 places', ['m0']),
        question('nowhere said', ['m0']),
        question('17', ['m1', 'm10']),
      ],
      planted: [
        { kind: 'hash', identifier: 'pool', key: messageKey('s', 'm0') },
        { kind: 'hash', identifier: 'on', key: messageKey('s', 'm5') },
      ],
    });
    expect(facts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      ...['answer 6432 places', 'planted pool', 'number 6432', 'name sofia almeida', 'quoted so be it'],
    ]);
  });

  it('finds whole words, ignoring case and punctuation', () => {
    expect(holds('User: the POOL, has 6432!', 'pool has 6432')).toBe(true);
    expect(holds('16432', '6432')).toBe(false);
    expect(holds('anything', '')).toBe(false);
  });
});
