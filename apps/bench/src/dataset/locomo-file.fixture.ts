import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseQuery } from './read-cases.js';

const TALK = [
  ['Ana', 'I flew a red kite at the harbour.'],
  ['Ben', 'My tortoise eats cabbage.'],
  ['Ana', 'I have moved to Lisbon.'],
  ['Ben', 'Let us meet at the library on Friday.'],
] as const;

const SAMPLE = {
  sample_id: 'conv-1',
  conversation: {
    session_1: TALK.map(([speaker, text], n) => ({ speaker, dia_id: `D1:${n + 1}`, text })),
    session_1_date_time: '1:56 pm on 8 May, 2023',
  },
  qa: [
    { question: 'Where did Ana fly the kite?', answer: 'at the harbour', evidence: ['D1:1'], category: 4 },
    { question: 'What does the tortoise eat?', answer: 'cabbage', evidence: ['D1:2'], category: 4 },
    { question: 'Which city did Ana move to?', answer: 'Lisbon', evidence: ['D1:3'], category: 4 },
  ],
};

export const locomoFile = async (): Promise<{ readonly query: CaseQuery; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-locomo-'));
  const file = join(folder, 'locomo.json');
  await writeFile(file, JSON.stringify([SAMPLE]));
  return {
    query: { dataset: 'locomo', file, limit: null, user: null },
    remove: () => rm(folder, { recursive: true }),
  };
};
