import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from '../bench-store.js';
import { openEmbeddingAddress } from './embedding-address.js';
import { type Peer, PEERS } from './peers.js';
import { type MeasuredPeers, runPeers } from './run-peers.js';

const embed = (texts: readonly string[]) =>
  Promise.resolve(texts.map((text) => Float32Array.of(/boat/.test(text) ? 1 : 0, 1)));

const sample = {
  sample_id: 'conv-1',
  conversation: {
    speaker_a: 'Ana',
    speaker_b: 'Ben',
    session_1_date_time: '1:56 pm on 8 May, 2023',
    session_1: [
      { speaker: 'Ana', dia_id: 'D1:1', text: 'I bought a kite in Porto.' },
      { speaker: 'Ben', dia_id: 'D1:2', text: 'My boat is called Pixel.' },
    ],
  },
  qa: [
    { question: 'What is the boat of Ben called?', answer: 'Pixel', evidence: ['D1:2'], category: 4 },
    { question: 'Where does Ana swim?', evidence: ['D1:1'], category: 5 },
  ],
};

const broken: Peer = {
  name: 'broken',
  program: () => Promise.resolve({ environment: {}, command: [process.execPath, '-e', ''] }),
};

const measure = (peers: readonly Peer[]): Promise<MeasuredPeers> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, 'locomo.json');
    await writeFile(file, JSON.stringify([sample]));
    const embeddings = await openEmbeddingAddress(embed);
    const query = { dataset: 'locomo', file, limit: null } as const;
    return runPeers(peers, { query, embeddings, embed, onProgress: () => undefined }).finally(() =>
      embeddings.close(),
    );
  });

it('measures Mneme with both embedders beside the baselines, and names a system that fails', async () => {
  const own = PEERS.filter(({ name }) => name.startsWith('mneme'));
  const { rows, costs, failures } = await measure([...own, broken]);
  expect(rows.map(({ id }) => id)).toEqual(['conv-1#0']);
  expect(Object.keys(rows[0]?.scores ?? {})).toEqual(
    expect.arrayContaining(['mneme', 'mneme, MiniLM', 'bm25', 'dense']),
  );
  expect(rows[0]?.scores['mneme']).toMatchObject({ 'R@5': 1 });
  expect(costs.map(({ system, messages }) => [system, messages])).toEqual([
    ['mneme', 2],
    ['mneme, MiniLM', 2],
  ]);
  expect(costs.map(({ embeddedTexts }) => embeddedTexts > 0)).toEqual([false, true]);
  expect(failures).toEqual([{ system: 'broken', reason: expect.stringContaining('has ended') as string }]);
});
