import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MnemeError } from '@mneme/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aServer } from './sending/a-server.fixture.js';
import { importFile } from './import-file.js';
import type { ImportPlan } from './import-run.js';

const line = (session: string, content: string): string =>
  `${JSON.stringify({ user_id: 'ana', run_id: session, role: 'user', content })}\n`;

describe('importFile', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-import-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const planFor = async (
    server: ReturnType<typeof aServer>,
    content: string | Buffer,
  ): Promise<ImportPlan> => {
    const file = join(folder, 'file');
    await writeFile(file, content);
    return {
      client: server.client,
      file,
      format: 'auto',
      user: null,
      session: 'file',
      folder,
      target: 'test',
      onProgress: () => undefined,
    };
  };

  it('sends every message of interleaved sessions once and in its order, and closes the sessions', async () => {
    const server = aServer();
    const lines = Array.from({ length: 450 }, (_, n) => line(`s${n % 2}`, `message ${n}`));
    const report = await importFile(await planFor(server, lines.join('')));
    expect(report).toMatchObject({ format: 'jsonl', messages: 450, problemCount: 0, isCutShort: false });
    const odd = [...server.recorded.values()].filter(({ session }) => session === 's1');
    expect(odd.map(({ content }) => content)).toEqual(
      Array.from({ length: 225 }, (_, n) => `message ${2 * n + 1}`),
    );
    expect(server.closed.sort()).toEqual(['s0', 's1']);
    expect(await readdir(join(folder, 'imports')).catch(() => [])).toEqual([]);
  });

  it('reports broken and refused lines by number, and imports the rest', async () => {
    const server = aServer();
    const content = [line('s', 'one'), '{oops\n', line('s', 'refuse'), line('s', 'four')].join('');
    const report = await importFile(await planFor(server, content));
    expect(report.problems).toEqual([
      { number: 2, place: 'line 2', sentence: 'It is not valid JSON.' },
      { number: 3, place: 'line 3', sentence: 'It is refused.' },
    ]);
    expect([...server.recorded.values()].map((message) => message.content)).toEqual(['one', 'four']);
  });

  it('imports the valid items of a file with hostile items, in every format', async () => {
    const server = aServer();
    const deep = `{"role":"user","content":"deep","metadata":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}\n`;
    const lines = [line('s', 'one'), deep, line('s', 'three')].join('');
    const report = await importFile({ ...(await planFor(server, lines)), user: 'ana' });
    expect(report).toMatchObject({ messages: 2, problemCount: 1, problems: [{ place: 'line 2' }] });
    const node = (content: string, time: number) => ({
      parent: null,
      children: [],
      message: { author: { role: 'user' }, create_time: time, content: { parts: [content] } },
    });
    const conversations = [1e9, 1e20, 1e9].map((time, n) => ({
      id: `c${n}`,
      mapping: { a: node(`${n}`, time) },
    }));
    const plan = await planFor(server, JSON.stringify(conversations));
    expect(await importFile({ ...plan, user: 'ana' })).toMatchObject({
      messages: 2,
      problemCount: 1,
      problems: [{ place: 'conversation 2' }],
    });
  });

  it('sends the agent of each message, in the order of the file', async () => {
    const server = aServer();
    const agents = ['tutor', 'tutor', undefined, 'coach', 'tutor'];
    const lines = agents.map((agent_id, n) => {
      return `${JSON.stringify({ user_id: 'ana', agent_id, run_id: 's', role: 'user', content: `${n}` })}\n`;
    });
    await importFile(await planFor(server, lines.join('')));
    const taken = [...server.recorded.values()].map(({ agent, content }) => [agent, content]);
    expect(taken).toEqual(agents.map((agent, n) => [agent ?? null, `${n}`]));
  });

  it('reports an array that ends between two elements, and continues with the rest when the file is imported again', async () => {
    const server = aServer();
    const [one, two] = [line('s', 'one').trim(), line('s', 'two').trim()];
    const cut = await importFile(await planFor(server, `[${one},`));
    expect(cut).toMatchObject({ messages: 1, isCutShort: true, problemCount: 1 });
    const rest = await importFile(await planFor(server, `[${one},${two}]`));
    expect(rest).toMatchObject({ resumedAfter: 1, messages: 1, isCutShort: false, problemCount: 0 });
  });

  it('reports only once that a file ends in the middle of an element', async () => {
    const cut = await importFile(await planFor(aServer(), `[${line('s', 'one').trim()},{"role":`));
    expect(cut.problems.map(({ sentence }) => sentence)).toEqual(['The file ends in the middle of it.']);
  });

  it('continues after the acknowledged messages when the server has failed', async () => {
    const server = aServer();
    const lines = Array.from({ length: 500 }, (_, n) => line('s', `message ${n}`));
    const plan = await planFor(server, lines.join(''));
    server.state.failFrom = 2;
    await expect(importFile(plan)).rejects.toBeInstanceOf(MnemeError);
    expect(server.recorded.size).toBe(200);
    server.state.failFrom = Infinity;
    const report = await importFile(plan);
    expect(report).toMatchObject({ resumedAfter: 200, messages: 300 });
    expect(server.recorded.size).toBe(500);
    expect(server.closed).toEqual(['s']);
  });

  it('continues after the last whole line when a truncated file is imported again in full', async () => {
    const server = aServer();
    const whole = [line('s', 'one'), line('s', 'two'), line('s', 'three')].join('');
    const cut = await importFile(await planFor(server, whole.slice(0, -8)));
    expect(cut).toMatchObject({ messages: 2, isCutShort: true, problemCount: 1 });
    const rest = await importFile(await planFor(server, whole));
    expect(rest).toMatchObject({ resumedAfter: 2, messages: 1, isCutShort: false });
    expect([...server.recorded.values()].map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });

  it('starts from the beginning if the file has been replaced by another file', async () => {
    const server = aServer();
    await importFile(await planFor(server, line('s', 'one') + '{"role":'));
    const report = await importFile(await planFor(server, line('s', 'first') + line('s', 'second')));
    expect(report).toMatchObject({ resumedAfter: 0, messages: 2 });
  });

  it('changes nothing when a finished import runs again', async () => {
    const server = aServer();
    const plan = await planFor(server, line('s', 'one') + line('s', 'one'));
    await importFile(plan);
    const once = [...server.recorded];
    await importFile(plan);
    expect([...server.recorded]).toEqual(once);
    expect(once).toHaveLength(2);
  });

  it('recognises gzip by content, and reports truncated gzip', async () => {
    const server = aServer();
    const lines = Array.from({ length: 4000 }, (_, n) => line('s', `message ${n} ${Math.sin(n)}`));
    const zipped = gzipSync(lines.join(''));
    const report = await importFile(await planFor(server, zipped.subarray(0, zipped.length >> 1)));
    expect(report.isCutShort).toBe(true);
    expect(report.messages).toBeGreaterThan(0);
    await importFile(await planFor(server, zipped));
    expect(server.recorded.size).toBe(4000);
  });

  it('rejects a file of conversations without a user before it sends anything', async () => {
    const server = aServer();
    const node = {
      parent: null,
      children: [],
      message: { author: { role: 'user' }, content: { parts: ['Hi'] } },
    };
    const plan = await planFor(
      server,
      JSON.stringify([{ id: 'c', current_node: 'a', mapping: { a: node } }]),
    );
    await expect(importFile(plan)).rejects.toMatchObject({ code: 'missing-user', field: 'user' });
    expect(server.state.requests).toBe(0);
    const report = await importFile({ ...plan, user: 'ana' });
    expect(report).toMatchObject({ format: 'chatgpt', messages: 1 });
  });
});
