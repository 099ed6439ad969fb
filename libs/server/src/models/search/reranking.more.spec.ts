import { cachedWordVector, selectorByScores } from '@mneme/builtin';
import { SPOKEN_ROLES } from '@mneme/domain';
import { openThresholdCache, type Recall, recallOn } from '@mneme/pipeline';
import { pieceAt, TINY_CROSS_ENCODER, writeTinyModel } from '@mneme/transformers/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILTIN, type ModelSettings } from '../../config/models.js';
import { startEmbedded, type Started } from '../../embedded/start.js';
import { searchModels } from './search-models.js';
import { timelyCrossEncoder } from './timely-cross-encoder.js';

const MESSAGES = [
  'Ana lives in Porto, near the river.',
  'Ana lives with a dog called Rex.',
  'Ana lives happily, she says.',
  'Ana lives in a house with a dizzy puzzled lizard.',
];
const LIZARD = MESSAGES[3];
const QUERY = 'Where does Ana live?';

interface Answer {
  readonly results: readonly {
    readonly memory: string;
    readonly score: number;
    readonly explain: Readonly<Record<string, number>>;
  }[];
  readonly items: Answer['results'];
  readonly reranked: boolean;
  readonly rerank_reason: string | null;
}

const post = async ({ url }: Started, path: string, body: object): Promise<Answer> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: 'ana', ...body }),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Answer;
};
const SEARCH = { query: QUERY, kinds: ['chunk'], explain: true };
const search = (server: Started, more: object = {}) => post(server, '/v1/search', { ...SEARCH, ...more });
/** Repeats the request, because on a busy machine the first reranker answers may be late. */
const answerThat = (says: readonly [boolean, string | null], ask: () => Promise<Answer>): Promise<Answer> =>
  vi.waitFor(
    async () => {
      const answer = await ask();
      expect([answer.reranked, answer.rerank_reason]).toEqual(says);
      return answer;
    },
    { timeout: 60_000 },
  );
const reranked = (ask: () => Promise<Answer>): Promise<Answer> => answerThat([true, null], ask);
const memories = (results: Answer['results']) => results.map(({ memory }) => memory);

const only = (letter: string, value: number) => (at: number) =>
  at === pieceAt(letter, 'first') || at === pieceAt(letter, 'later') ? value : 0;

let dataFolder = '';
let models: readonly string[] = [];
let plain: Answer;
let byRanking: Awaited<ReturnType<Recall['search']>>;
let late: Awaited<ReturnType<Recall['search']>>;

const served = async <T>(reranker: ModelSettings['reranker'], work: (server: Started) => Promise<T>) => {
  const server = await startEmbedded({ dataFolder, models: { ...BUILTIN, reranker } });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
};
const network = (at: number): ModelSettings['reranker'] => ({
  kind: 'transformers',
  model: models[at] ?? '',
  type: 'fp32',
  folder: dataFolder,
});

const request = {
  scope: { tenant: 'default', user: 'ana' },
  query: QUERY,
  topK: 10,
  kinds: ['chunk'],
  filter: null,
  roles: SPOKEN_ROLES,
  instants: { asOf: null, knownAt: null },
  mode: 'balanced',
  ranking: 'sum',
  askedIn: null,
  referenceAt: null,
  abstains: false,
  explains: false,
} as const;
const NONE = { crossEncoder: null, planner: null, selector: null };
const neverAnswers = { id: 'silent', score: () => new Promise<never>(() => undefined) };

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-reranking-'));
  models = [
    await writeTinyModel(only('z', 1), TINY_CROSS_ENCODER),
    await writeTinyModel(only('z', Number.NaN), TINY_CROSS_ENCODER),
  ];
  await served({ kind: 'none' }, async (server) => {
    const messages = MESSAGES.map((content) => ({ role: 'user', content }));
    await post(server, '/v1/memories', { run_id: 's', messages });
    await server.settled();
    plain = await search(server);
    const now = server.ports.clock.now();
    const ports = {
      ...server.ports,
      wordVector: cachedWordVector(),
      thresholds: openThresholdCache(),
      clock: { now: () => now, machineNow: () => now },
    };
    byRanking = await recallOn({ ...ports, ...searchModels(NONE) }).search(request);
    const balanced = selectorByScores(timelyCrossEncoder(neverAnswers, 1));
    late = await recallOn({ ...ports, planner: null, selectors: { balanced, thorough: null } }).search(
      request,
    );
  });
});
afterAll(async () => {
  for (const folder of [...models, dataFolder]) await rm(folder, { recursive: true });
});

describe('reranking', () => {
  it('leaves the order of results unchanged if no reranker is configured', () => {
    expect([plain.reranked, plain.rerank_reason]).toEqual([false, null]);
    expect(memories(plain.results)).toHaveLength(MESSAGES.length);
    expect(memories(plain.results)[0]).not.toBe(LIZARD);
  });

  it('puts the results that a network scores highest first in searches and context blocks, and explains the score', async () => {
    await served(network(0), async (server) => {
      const { results } = await reranked(() => search(server));
      const others = memories(plain.results).filter((memory) => memory !== LIZARD);
      expect(memories(results)).toEqual([LIZARD, ...others]);
      expect(results.map(({ score }) => score)).toEqual(plain.results.map(({ score }) => score));
      for (const { explain, score } of results) {
        expect(explain).toHaveProperty('rerank');
        expect(Object.values(explain).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
      }
      const [best] = (await reranked(() => search(server, { top_k: 1 }))).results;
      expect(best?.memory).toBe(LIZARD);
      const block = await reranked(() => post(server, '/v1/context', { query: QUERY, budget_tokens: 500 }));
      // The fact that answers the question comes before the messages, which the network orders.
      expect(memories(block.items).slice(0, 2).join()).toMatch(/Porto.*lizard/su);
      const fast = await search(server, { mode: 'fast' });
      expect([fast.reranked, fast.rerank_reason]).toEqual([false, 'The mode is fast.']);
    });
  });

  it('keeps the order of results and gives the reason if the reranker fails', async () => {
    await served(network(1), async (server) => {
      const reason = 'The reranker answered a score that is no number. Choose another model.';
      const { results } = await answerThat([false, reason], () => search(server));
      expect(results).toEqual(plain.results);
    });
  });

  it('keeps the order of results and gives the reason if the reranker is late', () => {
    const { reranked: isReranked, rerankReason, ...found } = late;
    expect([isReranked, rerankReason]).toEqual([false, 'The reranker did not answer within 1 ms.']);
    expect({ ...found, reranked: false, rerankReason: null }).toEqual(byRanking);
  });

  it('works with the built-in reranker, which needs no network', async () => {
    await served({ kind: 'builtin' }, async (server) => {
      const { results } = await reranked(() => search(server));
      expect(memories(results).toSorted()).toEqual([...MESSAGES].sort());
    });
  });
});
