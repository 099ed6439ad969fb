import { mnemeClient } from '@mneme/client';
import { pipeline } from '@mneme/pipeline';
import {
  builtinModels,
  migrateServices,
  type ServerAddresses,
  type StartedServices,
  startServices,
} from '@mneme/server';
import kafkajs from 'kafkajs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnServers, someAddresses } from '../tools/own-services.fixture.js';

const { Kafka, logLevel } = kafkajs;
const ALL = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;
const STAGES = Object.values(pipeline).map(({ name }) => name);
/** Stages that get no events in these tests. */
const IDLE: readonly string[] = [
  pipeline.adjudicate,
  pipeline.reinforce,
  pipeline.judge,
  pipeline.apply,
  pipeline.publish,
].map(({ name }) => name);
const REACHED = STAGES.filter((stage) => !IDLE.includes(stage));
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
/** Message text and user id that must not appear in logs or metrics. */
const [CANARY, TELLER] = ['xylophone-7f3a', 'somebody-51c2'];

type Line = Readonly<Record<string, unknown>>;

const lineKeeper = () => {
  const text: string[] = [];
  const lines = (): readonly Line[] => text.map((line) => JSON.parse(line) as Line);
  return { text, lines, write: (line: string) => void text.push(line) };
};

const migrated = async (): Promise<ServerAddresses> => {
  const addresses = someAddresses();
  await migrateServices(addresses, builtinModels().embedder, { partitions: 2, replicas: 1, keptDays: 1 });
  return addresses;
};

const read = async (url: string): Promise<{ readonly status: number; readonly body: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.text() };
};

/** Repeats a request until its status matches, for at most 60 s. Returns the last answer. */
const readUntil = async (url: string, status: number): Promise<Awaited<ReturnType<typeof read>>> => {
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await read(url);
    if (answer.status === status || performance.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Returns the value of a time series, or `undefined` if the series does not exist. */
const valueOf = (metrics: string, series: string): number | undefined => {
  const line = metrics.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describeOnServers('operation of the services', () => {
  describe('processing a conversation', () => {
    const log = lineKeeper();
    let addresses: ServerAddresses;
    let services: StartedServices;
    let metrics: string;

    beforeAll(async () => {
      addresses = await migrated();
      services = await startServices(ALL, { addresses, logLevel: 'debug', logTo: log });
      const parent = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
      const messages = [{ id: 'm1', role: 'user', name: 'Ana', content: `I live in ${CANARY}.` }];
      await post(`${services.url}/v1/memories`, { user_id: TELLER, run_id: 'traced', messages }, parent);
      await post(`${services.url}/v1/sessions/traced/close`, { user_id: TELLER }, parent);
      const client = mnemeClient({ url: services.url });
      await client.memories.add({
        userId: 'ben',
        runId: 'untraced',
        messages: [{ id: 'm1', role: 'user', content: 'I work at Acme.' }],
      });
      await sendMalformed(addresses, `not an event: ${CANARY}`);
      await services.settled();
      metrics = (await read(`${services.url}/metrics`)).body;
    });
    afterAll(() => services.close());

    it('counts the processed and parked events of each stage', () => {
      const settled = STAGES.map((stage) => [
        stage,
        valueOf(metrics, `mneme_stage_events_total{stage="${stage}",outcome="settled"}`),
      ]);
      // The first three stages get two episodes and a close, `stm.collect` a segment and the close,
      // `stm.extract` a batch, and the stages of the topic `entries` a name, two entries, a digest and the
      // close.
      expect(Object.fromEntries(settled)).toEqual({
        'sensory.archive': 3,
        'sensory.segment': 3,
        'stm.read': 3,
        'stm.collect': 2,
        'stm.extract': 1,
        'stm.remember': 5,
        'consolidator.facts': 5,
        'consolidator.compare': 5,
        // No event, because no two predicates may mean the same relation.
        'consolidator.adjudicate': 0,
        // No event, because no memories were recalled.
        'consolidator.reinforce': 0,
        'consolidator.capacity': 5,
        'consolidator.propose': 5,
        // Plans have no targets, because no entry is similar to an earlier entry.
        'consolidator.plan': 5,
        'consolidator.judge': 0,
        'consolidator.apply': 0,
        // No event, because sharing of knowledge is off.
        'consolidator.publish': 0,
      });
      for (const stage of ['sensory.archive', 'sensory.segment', 'stm.read']) {
        expect(valueOf(metrics, `mneme_stage_events_total{stage="${stage}",outcome="parked"}`)).toBe(1);
        expect(valueOf(metrics, `mneme_parked_events_total{stage="${stage}",topic="conversation"}`)).toBe(1);
      }
    });

    it('measures processing time, lag, outbox age, model calls and requests', () => {
      for (const stage of REACHED) {
        expect(
          valueOf(metrics, `mneme_stage_handle_duration_seconds_count{stage="${stage}"}`),
        ).toBeGreaterThan(0);
      }
      expect(valueOf(metrics, 'mneme_group_lag_events{group="stm.collect",topic="segments"}')).toBe(0);
      expect(valueOf(metrics, 'mneme_outbox_age_seconds{stage="sensory.segment"}')).toBe(0);
      expect(valueOf(metrics, 'mneme_model_calls_total{model="extractor",outcome="answered"}')).toBe(2);
      for (const sent of ['kafka",request="Produce', 'neo4j",request="write', 'qdrant",request="PUT points'])
        expect(valueOf(metrics, `mneme_server_requests_total{server="${sent}"}`)).toBeGreaterThan(0);
      expect(valueOf(metrics, 'mneme_model_texts_total{model="extractor"}')).toBe(2);
      expect(valueOf(metrics, 'mneme_model_characters_total{model="extractor"}')).toBeGreaterThan(4);
      const route = 'method="POST",route="/v1/memories"';
      expect(valueOf(metrics, `mneme_http_requests_total{${route},status="202"}`)).toBe(2);
      expect(valueOf(metrics, `mneme_http_request_duration_seconds_count{${route}}`)).toBe(2);
      expect(valueOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    });

    it('logs every step of a message with the trace id of its request', () => {
      const traced = log.lines().filter(({ trace }) => trace === TRACE_ID);
      const ports = traced.filter(({ msg }) => msg === 'answered').map(({ route }) => route);
      expect(ports).toEqual(['/v1/memories', '/v1/sessions/:run_id/close']);
      const handled = traced.filter(({ outcome }) => outcome === 'settled');
      expect(new Set(handled.map(({ stage }) => stage))).toEqual(new Set(REACHED));
      expect(handled[0]).toEqual({
        level: 30,
        time: expect.any(String) as string,
        service: expect.any(String) as string,
        stage: expect.any(String) as string,
        event: 'episode.recorded',
        outcome: 'settled',
        id: expect.any(String) as string,
        trace: TRACE_ID,
        roots: [handled[0]?.['id']],
        partition: expect.any(Number) as number,
        offset: expect.any(Number) as number,
        ms: expect.any(Number) as number,
        msg: 'handled',
      });
    });

    it('starts a trace for a request without a trace', () => {
      const untraced = log.lines().filter(({ trace }) => trace !== undefined && trace !== TRACE_ID);
      const write = untraced.find(({ msg, route }) => msg === 'answered' && route === '/v1/memories');
      const handled = untraced.filter(({ msg }) => msg === 'handled');
      expect(handled.map(({ stage, trace }) => [stage, trace]).sort()).toEqual([
        ['consolidator.capacity', write?.['trace']],
        ['consolidator.compare', write?.['trace']],
        ['consolidator.facts', write?.['trace']],
        ['consolidator.plan', write?.['trace']],
        ['consolidator.propose', write?.['trace']],
        ['sensory.archive', write?.['trace']],
        ['sensory.segment', write?.['trace']],
        ['stm.read', write?.['trace']],
        ['stm.remember', write?.['trace']],
      ]);
    });

    it('writes neither message text nor user ids to logs and metrics', () => {
      const output = [metrics, ...log.text].join('\n');
      expect(output).toContain('sensory.archive');
      expect(output).not.toContain(CANARY);
      expect(output).not.toContain(TELLER);
    });

    it('reports liveness and readiness', async () => {
      expect(await read(`${services.url}/health/live`)).toMatchObject({ status: 200 });
      expect(await read(`${services.url}/health/ready`)).toMatchObject({ status: 200 });
    });
  });

  it('names an unreachable server in the readiness answer without its address, and the process stays alive', async () => {
    const addresses = await migrated();
    const graph = await aRelay(addresses.neo4j.address);
    const index = await aRelay(addresses.qdrant.url);
    const neo4j = { ...addresses.neo4j, address: graph.address, patienceMs: 2_000 };
    const qdrant = { ...addresses.qdrant, url: index.address };
    const services = await startServices(ALL, {
      addresses: { ...addresses, neo4j, qdrant },
      logLevel: 'silent',
    });
    const ready = `${services.url}/health/ready`;
    try {
      expect(await read(ready)).toMatchObject({ status: 200 });
      await graph.cut();
      const { status, body } = await readUntil(ready, 503);
      expect([status, JSON.parse(body)]).toEqual([
        503,
        {
          type: 'urn:mneme:problem:not-ready',
          title: 'Unavailable',
          status: 503,
          code: 'not-ready',
          detail: expect.stringMatching(/^Neo4j does not answer as it should \([\w-]+\)\.$/) as string,
        },
      ]);
      expect(await read(`${services.url}/health/live`)).toMatchObject({ status: 200 });
      await graph.mend();
      expect(await readUntil(ready, 200)).toMatchObject({ status: 200 });
      await index.cut();
      expect((await readUntil(ready, 503)).body).toContain(
        '"Qdrant does not answer as it should (index-unreachable)."',
      );
    } finally {
      await services.close();
      await Promise.all([graph.cut(), index.cut()]);
    }
  });

  it('refuses to start if a topic is missing', async () => {
    const addresses = await migrated();
    await withAdmin(addresses, (admin) => admin.deleteTopics({ topics: [nameOf(addresses, 'segments')] }));
    const failure = await startServices(['stm'], { addresses, logLevel: 'silent' }).catch(String);
    expect(failure).toContain(`"${nameOf(addresses, 'segments')}"`);
    expect(failure).toContain('Run the migration');
  });

  it('reports through liveness and onDeath that a consumer has stopped', async () => {
    const addresses = await migrated();
    const deaths: unknown[] = [];
    const onDeath = (error: unknown): void => void deaths.push(error);
    const stm = await startServices(['stm'], { addresses, logLevel: 'silent', onDeath });
    expect(await read(`${stm.url}/health/live`)).toMatchObject({ status: 200 });
    await withAdmin(addresses, (admin) => admin.deleteTopics({ topics: [nameOf(addresses, 'segments')] }));
    const { status, body } = await readUntil(`${stm.url}/health/live`, 503);
    await stm.close();
    expect([status, (JSON.parse(body) as { detail: string }).detail]).toEqual([
      503,
      'A stage has stopped consuming. Restart the process.',
    ]);
    expect(deaths).not.toEqual([]);
  });
});

const nameOf = ({ kafka }: ServerAddresses, topic: string): string => `${kafka.prefix}${topic}`;

const clientOf = ({ kafka }: ServerAddresses) =>
  new Kafka({ brokers: [...kafka.brokers], logLevel: logLevel.NOTHING });

const withAdmin = async (
  addresses: ServerAddresses,
  work: (admin: kafkajs.Admin) => Promise<unknown>,
): Promise<void> => {
  const admin = clientOf(addresses).admin();
  await admin.connect();
  await work(admin);
  await admin.disconnect();
};

const sendMalformed = async (addresses: ServerAddresses, value: string): Promise<void> => {
  const producer = clientOf(addresses).producer({
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  await producer.send({ topic: nameOf(addresses, 'conversation'), messages: [{ key: TELLER, value }] });
  await producer.disconnect();
};

/** A TCP relay to a server at a fixed address, which can be cut and restored. */
const aRelay = async (target: string) => {
  const { protocol, hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  const join = (near: Socket): void => {
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
      end.pipe(other);
    }
  };
  const open = (at: number): Promise<Server> =>
    new Promise((resolve) => {
      const server: Server = createServer(join).listen(at, '127.0.0.1', () => resolve(server));
    });
  let server = await open(0);
  const bound = server.address();
  const own = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `${protocol}//127.0.0.1:${own}`,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const end of ends) end.destroy();
        ends.clear();
      }),
    mend: async () => {
      server = await open(own);
    },
  };
};
