import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverOf } from '../server-record.js';
import { startEmbedded } from './start.js';

let dataFolder = '';
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-start-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

describe('startEmbedded', () => {
  it('records its address and instance in the data folder while it runs', async () => {
    const server = await startEmbedded({ dataFolder });
    const { url, instance } = server;
    expect(await serverOf(dataFolder)).toEqual({ url, instance });
    const live: unknown = await (await fetch(`${url}/health/live`)).json();
    expect(live).toEqual({ status: 'ok', instance });
    await Promise.all([server.close(), server.close()]);
    expect(await serverOf(dataFolder)).toBeNull();
  });

  it('releases the store if it cannot start', async () => {
    const file = join(dataFolder, 'server.json');
    await mkdir(file);
    await expect(startEmbedded({ dataFolder })).rejects.toMatchObject({ code: 'EISDIR' });
    await rm(file, { recursive: true });
    const server = await startEmbedded({ dataFolder });
    const port = Number(new URL(server.url).port);
    const other = await mkdtemp(join(tmpdir(), 'mneme-start-'));
    await expect(startEmbedded({ dataFolder: other, port })).rejects.toMatchObject({ code: 'port-in-use' });
    await server.close();
    await (await startEmbedded({ dataFolder: other })).close();
    await rm(other, { recursive: true });
  });

  it('does not keep the process alive if another process has the store', async () => {
    const server = await startEmbedded({ dataFolder });
    const start = `
      const { startEmbedded } = await import('./start.js');
      await startEmbedded({ dataFolder: process.argv[1] }).catch(({ code }) => process.stdout.write(code));
    `;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', start, dataFolder],
      { cwd: import.meta.dirname, timeout: 20_000 },
    );
    expect(stdout).toBe('store-in-use');
    await server.close();
  });

  it('reports the reason why the stages could not start', async () => {
    const stageThread = new URL('data:text/javascript,throw new Error("no table.")');
    await expect(startEmbedded({ dataFolder, stageThread })).rejects.toMatchObject({
      code: 'stages-not-started',
      message: 'The stages could not start: no table.',
      cause: { message: 'no table.' },
    });
  });

  it('rejects `settled` when the stages die', async () => {
    const deaths: unknown[] = [];
    const server = await startEmbedded({
      dataFolder,
      logLevel: 'silent',
      stageThread: new URL('./dying-stages.fixture.js', import.meta.url),
      onDeath: (error) => deaths.push(error),
    });
    await fetch(`${server.url}/v1/memories`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: 'ana', run_id: 's', messages: [{ role: 'user', content: 'Hello.' }] }),
    });
    const sentence = 'The stages have stopped: the thread ended with code 3. Restart the process.';
    await expect(server.settled()).rejects.toMatchObject({ code: 'stages-gone', message: sentence });
    expect(deaths).toMatchObject([{ code: 'stages-gone' }]);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(503);
    await server.close();
  });

  it.each(['0.0.0.0', '::', '192.0.2.1'])('requires an API key to listen on %s', async (host) => {
    await expect(startEmbedded({ dataFolder, host })).rejects.toMatchObject({
      code: 'missing-key',
      field: 'MNEME_API_KEY',
    });
  });

  it('serves the metrics of stages and API without a key', async () => {
    const apiKey = 'a key of enough characters';
    const server = await startEmbedded({ dataFolder, apiKey });
    const messages = [{ role: 'user', content: 'I live in Porto.' }];
    await fetch(`${server.url}/v1/memories`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ user_id: 'ana', messages }),
    });
    await fetch(`${server.url}/nowhere/at/all`, { headers: { authorization: `Bearer ${apiKey}` } });
    await server.settled();
    const counted = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
    // Waits until the metrics of the stages have arrived from their thread.
    await expect
      .poll(counted)
      .toContain('mneme_stage_events_total{stage="sensory.archive",outcome="settled"} 1');
    const metrics = await counted();
    await server.close();
    for (const series of [
      'mneme_http_requests_total{method="POST",route="/v1/memories",status="202"} 1',
      'mneme_http_requests_total{method="GET",route="unmatched",status="404"} 1',
      'mneme_group_lag_events{group="sensory.segment",topic="conversation"} 0',
    ]) {
      expect(metrics).toContain(series);
    }
    expect(metrics).not.toContain('mneme_outbox_age_seconds');
  });

  it('listens on all addresses if an API key is set', async () => {
    const server = await startEmbedded({ dataFolder, host: '0.0.0.0', apiKey: 'a-key-of-this-test' });
    expect((await fetch(`${server.url}/v1/stats`)).status).toBe(401);
    await server.close();
  });
});
