import { endWithThisProcess } from '@mneme/local-servers';
import { staticEmbedder } from '@mneme/builtin';
import { Rejected } from '@mneme/domain';
import { openSqlite } from '@mneme/sqlite';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { isolationOverHttp, STRANGE_EVENTS, type Subject } from './isolation.fixture.js';
import { MNEME } from '../tools/bundled-mneme.fixture.js';

const keys = { apiKey: 'a-key-of-everybody', operatorKey: 'a-key-of-the-operator' };

/** Parks events of another tenant directly in the store. */
const parkStrangers = async (folder: string): Promise<void> => {
  const { id, dimensions } = staticEmbedder();
  const store = await openSqlite({ folder, embedder: { id, dimensions } });
  const reason = new Rejected('malformed-event', 'Nobody can take it.');
  for (const [offset, body] of STRANGE_EVENTS.entries()) {
    const position = { topic: 'conversation', partition: 0, epoch: 1, offset };
    await store.parking.park('sensory', { position, key: 'globex/eve', recordedAt: 0, body }, reason, 0);
  }
  await store.close();
};

/** Starts the server in a child process, so that its logs can be read. */
const startLogging = async (): Promise<Subject> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-isolation-'));
  await parkStrangers(folder);
  // Switches reinforcement off, because it would change later answers, which could then not be compared with
  // earlier ones.
  const quiet = { MNEME_DEMO: 'off', REINFORCEMENT: 'off' };
  const own = { MNEME_DATA: folder, MNEME_PORT: '0', MNEME_LOG: 'debug', ...quiet };
  const child = spawn(process.execPath, [MNEME, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      ...own,
      MNEME_API_KEY: keys.apiKey,
      MNEME_OPERATOR_KEY: keys.operatorKey,
    },
  });
  child.once('exit', endWithThisProcess({ pid: child.pid! }));
  let logs = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      logs += text.toString();
      const [, found] = /Listening on (http\S+)/.exec(logs) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`It ended before it listened: ${logs}`)));
  });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { url, keys, logs: () => logs, close };
};

describe('isolation of users on the embedded stack', () => isolationOverHttp(startLogging));
