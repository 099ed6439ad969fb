import { type MnemeClient, mnemeClient } from '@mneme/client';
import { type DataOf, topics } from '@mneme/events';
import { commandEvent } from '@mneme/pipeline';
import { type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';

let started: Started;
let client: MnemeClient;
beforeAll(async () => {
  started = await startEmbedded({ dataFolder: await mkdtemp(join(tmpdir(), 'mneme-odd-verdicts-')) });
  client = mnemeClient({ url: started.url });
});
afterAll(async () => {
  await started.close();
  await rm(started.dataFolder, { recursive: true, force: true });
});

type Verdict = Pick<DataOf<'update.judged'>, 'runId' | 'targetId' | 'by'>;

const judged = async (user: string, verdicts: readonly Verdict[]): Promise<void> => {
  const events = verdicts.map((verdict, n) =>
    commandEvent(topics.verdicts, 'update.judged', {
      id: `${user} ${n}`,
      scope: { tenant: 'default', user },
      trace: null,
      dataKey: null,
      data: { ...verdict, kind: 'merge', madeBy: 'nobody' },
    }),
  );
  await started.ports.log.append(events, Date.now());
  await started.settled();
};

const TEXTS = ['I own a boat called Zephyr.', 'My sister lives in Riga.'];

/** Records two entries that no rule merges. Returns their ids, earlier first. */
const twoEntries = async (userId: string): Promise<readonly [string, string]> => {
  for (const [n, content] of TEXTS.entries()) {
    const timestamp = `2026-0${n + 1}-10T12:00:00Z`;
    const messages = [{ id: 'm', role: 'user' as const, name: 'Ana', content, timestamp }];
    await client.memories.add({ userId, runId: `s${n}`, messages });
  }
  await started.settled();
  const entries = await everythingOf(client.memories.list({ userId }));
  const idOf = (part: string): string =>
    entries.find(({ memory }) => memory.includes(part))?.id.split('.')[0] ?? '';
  return [idOf('Zephyr'), idOf('Riga')];
};

const memoriesOf = async (userId: string): Promise<readonly string[]> =>
  (await everythingOf(client.memories.list({ userId }))).map(({ memory }) => memory);

const isUnharmed = async (userId: string): Promise<void> => {
  const { id } = await client.consolidations.start(userId);
  await started.settled();
  expect((await client.consolidations.get(id)).status).toBe('succeeded');
  const { parked, lag = {} } = await client.stats();
  expect({ parked, behind: Object.values(lag).filter((each) => each > 0) }).toEqual({
    parked: 0,
    behind: [],
  });
};

it('ignores a verdict with a missing target or successor, without blocking later events', async () => {
  const [first] = await twoEntries('ana');
  await judged('ana', [
    { runId: 'run', targetId: 'gone', by: first },
    { runId: 'run', targetId: first, by: 'gone' },
  ]);
  expect(await memoriesOf('ana')).toHaveLength(2);
  await isUnharmed('ana');
});

it('applies a repeated verdict once if its run was never planned, and creates no run', async () => {
  const [first, second] = await twoEntries('ben');
  const verdict = { runId: 'nobody', targetId: first, by: second };
  await judged('ben', [verdict, verdict]);
  expect(await memoriesOf('ben')).toHaveLength(1);
  const history = (await client.memories.history(first, { userId: 'ben' })).map(({ event }) => event);
  expect(history).toEqual(['add', 'merge']);
  const run = client.consolidations.get(`nobody.${Buffer.from('ben').toString('base64url')}`);
  expect(await refusalOf(run)).toEqual([404, 'consolidation-not-found']);
  await isUnharmed('ben');
});

it('keeps the later entry if verdicts let two entries supersede each other', async () => {
  const [first, second] = await twoEntries('cleo');
  await judged('cleo', [
    { runId: 'one', targetId: second, by: first },
    { runId: 'one', targetId: first, by: second },
    { runId: 'two', targetId: second, by: first },
  ]);
  expect(await memoriesOf('cleo')).toEqual([expect.stringContaining('Riga')]);
  await isUnharmed('cleo');
});
