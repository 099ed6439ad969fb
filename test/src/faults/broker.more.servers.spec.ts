import { Unavailable } from '@mneme/domain';
import { type Server, startKafka } from '@mneme/local-servers';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeOnServers,
  type OwnServices,
  startOn,
  startOwnServices,
} from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { environmentOf, startApp } from './app-process.fixture.js';
import { answerTo, untilAccepted } from './post-message.fixture.js';

const PARTITIONS = 2;
const USER = 'ana';
const PATIENCE_MS = 180_000;

const run = promisify(execFile);

describeOnServers('services with a failing broker', () => {
  let kafka: Server;
  let services: OwnServices;
  beforeAll(async () => {
    kafka = await startKafka();
    services = await startOwnServices(PARTITIONS, { kafka: kafka.address });
  });
  afterAll(async () => {
    await services.close();
    await kafka.stop();
  });

  const inTown = (town: string) => ({ id: town, content: `I live in ${town}.` });
  /** Restarts the services if a stage has ended because of Kafka, as an orchestrator would. */
  const settled = async (): Promise<void> => {
    try {
      await services.settled();
    } catch (death) {
      if (!(death instanceof Unavailable)) throw death;
      await services.close();
      services = await startOn(services.addresses);
      await services.settled();
    }
  };
  const remembered = async (runId: string): Promise<readonly string[]> => {
    await services.client.sessions.close(runId, { userId: USER });
    await settled();
    const all = await everythingOf(services.client.memories.list({ userId: USER, runId }));
    return all.map(({ memory }) => memory).sort();
  };

  it(
    'rejects writes with 503 while the broker is down, and recovers without a restart',
    { timeout: PATIENCE_MS },
    async () => {
      const post = (town: string) =>
        answerTo(services.url, { userId: USER, runId: 'killed', ...inTown(town) });
      expect(await post('Porto')).toMatchObject({ status: 202 });
      await kafka.crash();
      expect(await post('Lisbon')).toEqual({ status: 503, retryAfter: '1', isProblem: true });
      await kafka.restart();
      await untilAccepted(() => post('Braga'));
      // The message that is sent again must be stored only once.
      await untilAccepted(() => post('Lisbon'));
      expect(await remembered('killed')).toEqual(
        ['Braga', 'Lisbon', 'Porto'].map((town) => `Ana: I live in ${town}.`),
      );
    },
  );

  it(
    "keeps acknowledged messages when the broker's disk is full, and continues when there is space again",
    { timeout: PATIENCE_MS },
    async () => {
      const padding = 'word '.repeat(4_000);
      const accepted: string[] = [];
      const post = (town: string) =>
        answerTo(services.url, {
          userId: USER,
          runId: 'full',
          id: town,
          content: `${inTown(town).content} ${padding}`,
        });
      await limitFiles(kafka, 150_000);
      let refused = '';
      for (let n = 0; refused === ''; n += 1) {
        const answer = await post(`Town${n}`);
        if (answer.status === 202) accepted.push(`Town${n}`);
        else refused = `Town${n}`;
        expect([202, 503]).toContain(answer.status);
      }
      expect(accepted.length).toBeGreaterThan(0);
      // Waits for the end of the broker, which ends when its only disk is full.
      await kafka.gone();
      await kafka.restart();
      await untilAccepted(() => post(refused));
      const found = await remembered('full');
      const towns = [...accepted, refused].map((town) => `Ana: I live in ${town}.`).sort();
      expect(found.filter((memory) => memory.startsWith('Ana: I live in'))).toEqual(towns);
    },
  );

  it(
    'exits with an error message if the broker is down at the start, and starts when the broker is back',
    { timeout: PATIENCE_MS },
    async () => {
      const environment = environmentOf(services.addresses, PARTITIONS);
      await kafka.crash();
      const early = await startApp('ingest', environment).ended;
      expect([early.code, early.said.includes('Check KAFKA_BROKERS')]).toEqual([1, true]);
      await kafka.restart();
      const app = startApp('ingest', environment);
      expect(await app.serving).toMatch(/^http:/);
      await app.kill();
    },
  );
});

/**
 * Limits the size of the broker's files, so that its writes fail as on a full disk. Needs no special rights.
 */
const limitFiles = async (server: Server, bytes: number): Promise<void> => {
  await run('prlimit', ['--pid', String(server.pid()), `--fsize=${bytes}:unlimited`]);
};
