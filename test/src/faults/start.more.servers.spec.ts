import { builtinModels, migrateServices, type ServerAddresses } from '@mneme/server';
import { type Server, startNeo4j } from '@mneme/local-servers';
import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnServers, someAddresses } from '../tools/own-services.fixture.js';
import { type Ended, type Environment, environmentOf, startApp } from './app-process.fixture.js';

const PARTITIONS = 3;
/**
 * Time limit for a failing start, including all retries, in milliseconds. A process that runs longer fails
 * the test.
 */
const BOUND_MS = 60_000;
const PASSWORD = 'a password that nobody may read';
const SECRET = 'a key that nobody may read';

/** Description of the wrong setting, the service that reads it, its environment, and the expected sentences. */
type Wrong = readonly [string, string, () => Environment, readonly string[]];

const BROKERS = ['Check KAFKA_BROKERS'];
const NEO4J_URL = ['Check NEO4J_URL'];
const QDRANT_URL = ['Check QDRANT_URL'];
const LOGIN_SAID = ['Check NEO4J_USER and NEO4J_PASSWORD'];
const KEY = { QDRANT_API_KEY: SECRET };
const KEY_SAID = ['Check QDRANT_API_KEY'];
const NO_TOPICS = ['no topic "none.conversation"', 'Check KAFKA_PREFIX, or run "mneme migrate"'];
const NO_COLLECTION = ['Check QDRANT_COLLECTION, or run "mneme migrate"'];
const OTHER_SIZE = ['has 3 partitions', 'should have 4', 'Check KAFKA_PARTITIONS'];

const at = (variable: string, value: string): Environment => ({ [variable]: value });

describeOnServers('service that cannot start', () => {
  let addresses: ServerAddresses;
  let good: Environment;
  let guarded: Server;
  let elsewhere: Awaited<ReturnType<typeof listening>>;

  beforeAll(async () => {
    addresses = someAddresses();
    good = environmentOf(addresses, PARTITIONS);
    [guarded, elsewhere] = await Promise.all([
      startNeo4j({ password: PASSWORD }),
      listening(),
      migrateServices(addresses, builtinModels().embedder, {
        partitions: PARTITIONS,
        replicas: 1,
        keptDays: 1,
      }),
    ]);
  });
  afterAll(async () => {
    await guarded.stop();
    elsewhere.close();
  });

  /**
   * Starts a service, asserts that its log contains no secret, no stack trace and only retries of Kafka, and
   * returns its last line.
   */
  const refusalOf = async (name: string, changes: Environment): Promise<string> => {
    const app = startApp(name, { ...good, ...changes });
    const { code, said } = await ended(app.ended);
    const lines = said.trimEnd().split('\n');
    const before = lines.slice(0, -1).map((line) => JSON.parse(line) as { msg: string });
    const waited = before.filter(({ msg }) => !msg.startsWith('cannot reach Kafka yet'));
    expect({ code, waited, isStack: /\n\s+at /.test(said) }).toEqual({ code: 1, waited: [], isStack: false });
    for (const secret of [PASSWORD, SECRET]) expect(said).not.toContain(secret);
    return sentenceIn(lines.at(-1) ?? '');
  };

  /** Returns the message of a line: plain text for a wrong setting, JSON for a failing server. */
  const sentenceIn = (line: string): string =>
    line.startsWith('{') ? (JSON.parse(line) as { error: string }).error : line;

  const ended = (end: Promise<Ended>): Promise<Ended> => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('It is still there, and serves nobody.')), BOUND_MS).unref();
    });
    return Promise.race([end, late]);
  };

  it('starts with correct settings', async () => {
    const app = startApp('sensory', good);
    expect(await app.serving).toMatch(/^http:/);
    await app.kill();
  });

  /** Slowest cases first, because the cases run concurrently. */
  const wrong: readonly Wrong[] = [
    ['NEO4J_URL with a closed port', 'stm', () => at('NEO4J_URL', 'bolt://127.0.0.1:1'), NEO4J_URL],
    [
      'NEO4J_URL of a server that never answers',
      'stm',
      () => at('NEO4J_URL', `bolt://${silent()}`),
      NEO4J_URL,
    ],
    [
      'QDRANT_URL of a server that never answers',
      'query',
      () => at('QDRANT_URL', `http://${silent()}`),
      QDRANT_URL,
    ],
    [
      'KAFKA_BROKERS with a server that never answers',
      'ingest',
      () => at('KAFKA_BROKERS', silent()),
      BROKERS,
    ],
    ['KAFKA_BROKERS with a closed port', 'ingest', () => at('KAFKA_BROKERS', '127.0.0.1:1'), BROKERS],
    [
      'KAFKA_BROKERS with an unknown host name',
      'ingest',
      () => at('KAFKA_BROKERS', 'no.invalid:9092'),
      BROKERS,
    ],
    ['KAFKA_BROKERS with a web server', 'ingest', () => at('KAFKA_BROKERS', other()), BROKERS],
    ['NEO4J_URL of a web server', 'stm', () => at('NEO4J_URL', `bolt://${other()}`), NEO4J_URL],
    ['QDRANT_URL with a closed port', 'query', () => at('QDRANT_URL', 'http://127.0.0.1:1'), QDRANT_URL],
    ['QDRANT_URL of a web server', 'query', () => at('QDRANT_URL', `http://${other()}`), QDRANT_URL],
    [
      'a QDRANT_API_KEY that the server rejects',
      'query',
      () => ({ ...at('QDRANT_URL', elsewhere.locked), ...KEY }),
      KEY_SAID,
    ],
    ['a wrong NEO4J_PASSWORD', 'consolidator', () => guardedBy('not the password'), LOGIN_SAID],
    ['a missing NEO4J_PASSWORD', 'consolidator', () => at('NEO4J_URL', guarded.address), LOGIN_SAID],
    [
      'NEO4J_URL of a graph that was never migrated',
      'consolidator',
      () => guardedBy(PASSWORD),
      ['Run "mneme migrate"'],
    ],
    [
      'a NEO4J_DATABASE that does not exist',
      'stm',
      () => at('NEO4J_DATABASE', 'none'),
      ['Check NEO4J_DATABASE'],
    ],
    ['a KAFKA_PREFIX without topics', 'sensory', () => at('KAFKA_PREFIX', 'none.'), NO_TOPICS],
    [
      'a QDRANT_COLLECTION that does not exist',
      'query',
      () => at('QDRANT_COLLECTION', 'none'),
      NO_COLLECTION,
    ],
    [
      'a KAFKA_PARTITIONS that differs from the topics',
      'ingest',
      () => at('KAFKA_PARTITIONS', '4'),
      OTHER_SIZE,
    ],
    [
      'KAFKA_BROKERS without a port',
      'ingest',
      () => at('KAFKA_BROKERS', 'kafka'),
      ['KAFKA_BROKERS must name'],
    ],
  ];

  it.concurrent.each(wrong)('reports a solution for %s', async (...[, name, changes, sentences]) => {
    const said = await refusalOf(name, changes());
    for (const sentence of sentences) expect(said).toContain(sentence);
  });

  const other = (): string => elsewhere.place;
  const silent = (): string => elsewhere.silentPlace;
  const guardedBy = (password: string): Environment => ({
    NEO4J_URL: guarded.address,
    NEO4J_PASSWORD: password,
  });
});

/** Starts an unrelated web server, a server that requires an API key, and a server that never answers. */
const listening = async () => {
  const web = createWebServer((_, answer) => answer.end('<p>It works!</p>'));
  // Answers in plain text, like Qdrant.
  const lock = createWebServer((_, answer) => answer.writeHead(401).end('Must provide an API key'));
  const silent: NetServer = createServer();
  await Promise.all([web, lock, silent].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const placeOf = (server: NetServer): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place: placeOf(web),
    silentPlace: placeOf(silent),
    locked: `http://${placeOf(lock)}`,
    close: () => {
      web.close();
      lock.close();
      silent.close();
    },
  };
};
