import { mnemeClient } from '@mneme/client';
import { type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { ANA, earlierBuild, readAna } from './earlier-build.fixture.js';

describe('a store of an earlier build', () => {
  let folder: string;
  let started: Started;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-earlier-'));
    await writeFile(join(folder, 'mneme.sqlite'), gunzipSync(earlierBuild('mneme.sqlite.gz')));
    for (const name of ['store.json', 'master.key'])
      await writeFile(join(folder, name), earlierBuild(name), { mode: 0o600 });
    started = await startEmbedded({ dataFolder: folder });
  });
  afterAll(async () => {
    await started.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns from a store of an earlier build the same memories and facts as that build', async () => {
    expect(await readAna(mnemeClient({ url: started.url }))).toEqual(ANA);
  });

  it('searches a store of an earlier build, and finds no data of an erased user', async () => {
    const client = mnemeClient({ url: started.url });
    const { results } = await client.search({ userId: 'ana', query: 'Where does Ana live?' });
    expect(results.map(({ memory }) => memory)).toContain('Ana lives in Lisbon (since 9 May 2026)');
    expect((await everythingOf(client.users.list())).map(({ userId }) => userId)).toEqual(['ana']);
  });

  it('continues the open session of a store of an earlier build', async () => {
    const client = mnemeClient({ url: started.url });
    const content = 'My favourite colour is green.';
    await client.memories.add({
      userId: 'ana',
      runId: 's3',
      messages: [{ role: 'user', name: 'Ana', content }],
    });
    await client.sessions.close('s3', { userId: 'ana' });
    await started.settled();
    const { memories } = await readAna(client);
    expect(memories).toEqual([...ANA.memories, `Ana: ${content}`].sort());
    const said = await everythingOf(client.sessions.messages('s3', { userId: 'ana' }));
    expect(said.map(({ content: text }) => text)).toEqual(['I prefer trains to planes.', content]);
  });
});
