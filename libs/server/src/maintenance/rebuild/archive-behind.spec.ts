import { type ChunkPoint, type Episode, isChunk } from '@mneme/domain';
import { portsOfIndex } from '@mneme/ports';
import { chunkPoints, openInstructions, openSharing, pipeline, UNBOUNDED } from '@mneme/pipeline';
import { aMessage, aPointQuery, aScope } from '@mneme/ports/testing';
import { openPseudonyms } from '@mneme/sealing';
import { aKeyRing } from '@mneme/sealing/testing';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtinModels } from '../../models/builtin-models.js';
import { projections } from './projections.js';

const ONE_TURN_APART = 91;

/**
 * Episodes of one session that divide an exchange: one episode ends with a question, and the next begins with
 * its reply.
 */
const EPISODES: readonly Episode[] = [0, 1, 2].map((e) => ({
  id: `e${e}`,
  sessionId: 's',
  agentId: null,
  infer: true,
  readAs: 'messages',
  messages: Array.from({ length: ONE_TURN_APART }, (_, n) => {
    const ordinal = e * ONE_TURN_APART + n;
    const role = ordinal % 2 === 0 ? ('user' as const) : ('assistant' as const);
    return aMessage({ id: `m${ordinal}`, ordinal, role, text: `word${ordinal}` });
  }),
}));

/**
 * Returns the points in the index after the stage has handled every episode: each right after the API wrote
 * the episode, or all episodes at the end.
 */
const archived = async (pace: 'at once' | 'behind'): Promise<readonly ChunkPoint[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-archive-'));
  const { embedder, ...models } = builtinModels();
  const { id, dimensions } = embedder;
  const { index, facts, knowledge, state, dataKeys, close } = await openSqliteHere({
    folder,
    embedder: { id, dimensions },
  });
  const instructions = openInstructions(state);
  const untilProjected = () => Promise.resolve();
  const rewritesKey = () => Promise.resolve('rewrites');
  const settings = { consolidation: { kind: 'on-request' }, capacity: UNBOUNDED } as const;
  const pseudonyms = openPseudonyms(aKeyRing({ dataKeys }));
  const sharing = openSharing(state);
  const given = { pseudonyms, sharing, instructions, untilProjected, rewritesKey };
  const ports = { ...models, ...settings, ...given, ...portsOfIndex(index), embedder, facts, knowledge };
  const archive = projections.find(({ name }) => name === pipeline.archive.name);
  const write = async (episode: Episode, n: number): Promise<void> => {
    const stems = episode.messages.map(({ text }) => [text]);
    const recording = { scope: aScope(), recordedAt: n, dataKey: null, vectors: [], stems, notes: [] };
    await index.of(aScope()).put(chunkPoints(episode, recording));
  };
  const take = async (data: Episode, n: number): Promise<void> => {
    const type = 'episode.recorded' as const;
    await archive?.project(
      [{ id: data.id, type, scope: aScope(), roots: [], trace: null, dataKey: null, data, recordedAt: n }],
      ports,
    );
  };
  if (pace === 'behind') for (const [n, episode] of EPISODES.entries()) await write(episode, n);
  for (const [n, episode] of EPISODES.entries()) {
    if (pace === 'at once') await write(episode, n);
    await take(episode, n);
  }
  const { points } = await index.of(aScope()).list(aPointQuery({ limit: 1_000 }));
  await close();
  await rm(folder, { recursive: true });
  return points.filter(isChunk);
};

it('the archive stage writes the same points whether it handles episodes at once or after later episodes were recorded', async () => {
  const atOnce = await archived('at once');
  expect(await archived('behind')).toEqual(atOnce);
  expect(atOnce[ONE_TURN_APART]?.turnId).toBe(atOnce[ONE_TURN_APART - 1]?.turnId);
});
