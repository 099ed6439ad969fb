import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { packLines } from './pack-lines.js';
import { runBudgets } from './run-budgets.js';

const KITES = {
  sample_id: 'conv-1',
  conversation: {
    session_1: [
      { speaker: 'Ana', dia_id: 'D1:1', text: 'I flew a red kite at the harbour.' },
      { speaker: 'Zoe', dia_id: 'D1:2', text: 'That sounds good.' },
    ],
    session_1_date_time: '1:56 pm on 8 May, 2023',
  },
  qa: [
    { question: 'Which kite did Ana fly?', answer: 'a red kite', evidence: ['D1:1'], category: 4 },
    { question: 'When did Ana fly the kite?', answer: '8 May 2023', evidence: ['D1:1'], category: 2 },
    { question: 'Who stole the violin?', evidence: ['D1:1'], category: 5 },
  ],
};

describe('runBudgets', () => {
  it('finds an answer in every block, and a day only in blocks that show days', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mneme-budget-'));
    const file = join(folder, 'samples.json');
    await writeFile(file, JSON.stringify([KITES]));
    const plan = {
      query: { dataset: 'locomo', file, limit: null } as const,
      isOneByOne: false,
      rows: { earlier: [], append: () => Promise.resolve() },
      onProgress: () => undefined,
    };
    const rows = await withBenchStore((store) => runBudgets(store, plan)).finally(() =>
      rm(folder, { recursive: true }),
    );
    expect(rows.map(({ error }) => error)).toEqual([null, null]);
    const held = rows.map(({ blocks }) =>
      ['mneme, no budget', 'mneme, 300', 'messages, 300', 'messages with days, 300'].map(
        (system) => blocks[system]?.holds,
      ),
    );
    expect(held).toEqual([
      [1, 1, 1, 1],
      [1, 1, 0, 1],
    ]);
    for (const { blocks } of rows)
      for (const [system, { tokens }] of Object.entries(blocks))
        expect([system, tokens > 0 && tokens <= (system.includes('300') ? 300 : 1000)]).toEqual([
          system,
          true,
        ]);
  });
});

describe('packLines', () => {
  it('takes lines in the given order and skips lines that do not fit into the limit', () => {
    const count = (text: string): number => text.length;
    expect(packLines(['abc', 'a longer line', 'de'], 6, count)).toEqual({ text: 'abc\nde', tokens: 6 });
    expect(packLines([], 6, count)).toEqual({ text: '', tokens: 0 });
  });
});
