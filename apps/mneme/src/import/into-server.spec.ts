import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mnemeClient, type MnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dryRecorder } from './sending/dry-recorder.js';
import { FORMAT_FILES } from './exports/files.fixture.js';
import { importPath, type PathPlan } from './import-path.js';

let folder = '';
let server: Awaited<ReturnType<typeof startEmbedded>>;
let client: MnemeClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-import-'));
  await mkdir(join(folder, 'general'));
  server = await startEmbedded({ port: 0, dataFolder: join(folder, 'data'), apiKey: null });
  client = mnemeClient({ url: server.url });
});
afterAll(async () => {
  await server.settled();
  await server.close();
  await rm(folder, { recursive: true });
});

const planFor = async (name: string, content: string): Promise<PathPlan> => {
  const path = join(folder, 'general', name);
  await writeFile(path, content);
  return {
    client,
    path,
    format: 'auto',
    user: 'ana',
    session: null,
    me: null,
    timeZone: 'UTC',
    folder,
    target: 'test',
    onProgress: () => undefined,
  };
};

const recordedIn = async (session: string) => {
  const found = [];
  for await (const message of client.sessions.messages(session, { userId: 'ana' })) found.push(message);
  return found;
};

it.each(FORMAT_FILES)(
  'records the messages of $name that a dry run counts, and records none twice if the file is imported again',
  async (file) => {
    const plan = await planFor(file.name, file.text);
    const trial = await importPath({ ...plan, client: dryRecorder(), folder: null });
    const run = await importPath(plan);
    const again = await importPath(plan);
    expect(run.summary).toEqual(trial.summary);
    expect({ first: run.known, again: again.known }).toEqual({ first: 0, again: run.messages });
    const recorded = [];
    for (const session of new Set(file.said.map(([name]) => name)))
      for (const { role, name, content } of await recordedIn(session))
        recorded.push([session, role, name, content]);
    expect(recorded).toEqual(file.said);
  },
);

it('reports the number of known messages of a file that has grown', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => JSON.stringify({ role: 'user', content: `${n}.` })).join('\n');
  await importPath(await planFor('grown.jsonl', lines(3)));
  const { messages, known } = await importPath(await planFor('grown.jsonl', lines(5)));
  expect({ messages, known }).toEqual({ messages: 5, known: 3 });
});

it('returns imported tool calls unchanged', async () => {
  const body = FORMAT_FILES.find(({ name }) => name === 'body.json');
  await importPath(await planFor('calls.json', body?.text ?? ''));
  const [, , call, answer] = await recordedIn('calls');
  expect(call).toMatchObject({
    toolCalls: [{ name: 'weather', arguments: '{"city":"Porto"}' }],
    metadata: { tool_call_ids: ['call_1'] },
  });
  expect(answer).toMatchObject({ role: 'tool', toolCalls: [], metadata: { tool_call_id: 'call_1' } });
});
