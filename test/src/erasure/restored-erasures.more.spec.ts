import { mnemeClient } from '@mneme/client';
import { backup, restore, serverOf, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const USERS = 12;
const CANARY = 'Xylophonist';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mneme-restored-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const wait = { replaces: false, onCopied: () => undefined };

it('a server answers no request from a restored store until it has repeated the erasures that are newer than the backup', async () => {
  const [folder, file] = [join(root, 'data'), join(root, 'backup')];
  const before = await startEmbedded({ dataFolder: folder, logLevel: 'silent' });
  const client = mnemeClient({ url: before.url });
  const users = Array.from({ length: USERS }, (_, n) => `user-${n}`);
  const content = `My neighbour is a ${CANARY}.`;
  for (const userId of users)
    await client.memories.add({ userId, runId: 's', messages: [{ role: 'user', content }] });
  await before.settled();
  await backup({ folder, file, ...wait });
  await Promise.all(
    users.map((user) => fetch(`${before.url}/v1/memories?user_id=${user}`, { method: 'DELETE' })),
  );
  await before.close();
  const restored = await restore({ folder, file, replaces: true, onCopied: wait.onCopied });
  expect(restored.carried).toBe(USERS);

  const progress = { isStarted: false };
  const starting = startEmbedded({ dataFolder: folder, logLevel: 'silent' }).finally(() => {
    progress.isStarted = true;
  });
  const answers: { readonly ready: number; readonly search: number; readonly body: string }[] = [];
  const ask = async (url: string): Promise<void> => {
    const search = await fetch(`${url}/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: users.at(-1), query: 'neighbour' }),
    });
    const ready = await fetch(`${url}/health/ready`);
    answers.push({ ready: ready.status, search: search.status, body: await search.text() });
  };
  while (!progress.isStarted) {
    const url = (await serverOf(folder))?.url;
    if (url) await ask(url).catch(() => undefined);
    else await nextTurn();
  }
  const server = await starting;
  await ask(server.url);
  await server.close();
  expect(answers.filter(({ body }) => body.includes(CANARY))).toEqual([]);
  expect(answers.at(-1)).toMatchObject({ ready: 200, search: 200 });
  const refused = answers.filter(({ search }) => search !== 200);
  expect(refused.filter(({ search, body }) => search !== 503 || !body.includes('erasing-again'))).toEqual([]);
}, 240_000);
