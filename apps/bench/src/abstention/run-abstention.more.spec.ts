import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchStore, withBenchStore } from '../bench-store.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import type { AbstentionRow } from './abstention-row.js';
import { planQuestions, type Questions } from './put-questions.js';
import { runAbstention } from './run-abstention.js';

const sample = (id: string, speaker: string, [said, asked, never]: readonly [string, string, string]) => ({
  sample_id: id,
  conversation: {
    session_1: [
      { speaker, dia_id: 'D1:1', text: said },
      { speaker: 'Zoe', dia_id: 'D1:2', text: 'That sounds good.' },
    ],
    session_1_date_time: '1:56 pm on 8 May, 2023',
  },
  qa: [
    { question: asked, answer: 'yes', evidence: ['D1:1'], category: 4 },
    { question: never, evidence: ['D1:1'], category: 5 },
  ],
});

const SAMPLES = [
  sample('conv-1', 'Ana', [
    'I flew a red kite at the harbour.',
    'Where did Ana fly the kite?',
    'Who stole the violin?',
  ]),
  sample('conv-2', 'Ben', [
    'My tortoise eats cabbage.',
    'What does the tortoise of Ben eat?',
    'Who stole the violin?',
  ]),
];

describe('runAbstention', () => {
  let folder = '';
  let query: CaseQuery;
  const questions: Questions[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-abstention-'));
    const file = join(folder, 'samples.json');
    await writeFile(file, JSON.stringify(SAMPLES));
    query = { dataset: 'locomo', file, limit: null };
    for await (const each of readCases(query)) questions.push(each);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (earlier: readonly AbstentionRow[], appended: AbstentionRow[]) =>
    withBenchStore(({ connection: store }: BenchStore) => {
      const rows = { earlier, append: (row: AbstentionRow) => Promise.resolve(void appended.push(row)) };
      const plan = { query, store, isOneByOne: false, rows, onProgress: () => undefined };
      return runAbstention(plan, planQuestions(questions, null));
    });

  it('stores the confidence and the word score of each question, and skips answered questions', async () => {
    const appended: AbstentionRow[] = [];
    const rows = await run([], appended);
    expect(rows).toEqual(appended);
    expect(rows.map(({ id, history, kind, error }) => [id, history, kind, error])).toEqual([
      ['conv-1#0', 'conv-1', 'answerable', null],
      ['conv-1#1', 'conv-1', 'adversarial', null],
      ['conv-1 <- conv-2#0', 'conv-1', 'foreign', null],
      ['conv-2#0', 'conv-2', 'answerable', null],
      ['conv-2#1', 'conv-2', 'adversarial', null],
      ['conv-2 <- conv-1#0', 'conv-2', 'foreign', null],
    ]);
    const [known, , foreign] = rows;
    expect([known?.abstained, foreign?.abstained]).toEqual([false, true]);
    expect(known?.scores['mneme']).toBeGreaterThanOrEqual(0.5);
    expect(foreign?.scores['mneme']).toBeLessThan(0.5);
    expect(known?.scores['bm25']).toBeGreaterThan(foreign?.scores['bm25'] ?? Infinity);

    const again: AbstentionRow[] = [];
    expect(await run(rows.slice(0, 5), again)).toHaveLength(6);
    expect(again.map(({ id }) => id)).toEqual(['conv-2 <- conv-1#0']);
  });
});
