import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@mneme/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connection.js';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mneme-connect-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const placeOf = (folder: string) => ({ url: null, apiKey: null, dataFolder: join(root, folder) });
const hello = {
  userId: 'ana',
  runId: 's',
  messages: [{ id: 'm', role: 'user' as const, content: 'Hello.' }],
};

describe('connect to a data folder', () => {
  it('uses the server that runs on the folder', async () => {
    const server = await startEmbedded(placeOf('a'));
    const connection = await connect(placeOf('a'));
    expect(connection).toMatchObject({ isOwn: false, url: server.url });
    await connection.close();
    await server.close();
  });

  it('does not use a server of another folder that listens on the recorded address', async () => {
    const other = await startEmbedded(placeOf('b'));
    const first = await startEmbedded(placeOf('a'));
    await first.close();
    const left = JSON.stringify({ url: other.url, instance: first.instance });
    await writeFile(join(root, 'a/server.json'), left);
    const connection = await connect(placeOf('a'));
    expect(connection.isOwn).toBe(true);
    await connection.client.memories.add(hello);
    await connection.close();
    const { client, close } = await connect(placeOf('b'));
    expect((await client.stats()).events).toBe(0);
    await close();
    await other.close();
  });

  it('continues with its own stack when the server it found stops', async () => {
    const server = await startEmbedded(placeOf('a'));
    const connection = await connect(placeOf('a'));
    const written = await connection.client.memories.add(hello);
    await server.close();
    const both = await Promise.all([connection.client.memories.add(hello), connection.client.stats()]);
    expect(both[0].messageIds).toEqual(written.messageIds);
    await connection.settled([{ userId: 'ana', eventId: written.eventId }]);
    await connection.close();
    await (await startEmbedded(placeOf('a'))).close();
  });
});
