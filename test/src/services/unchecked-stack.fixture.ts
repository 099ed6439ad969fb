import type { ParkedEvent } from '@mneme/client';
import { type Scope, scopeKey } from '@mneme/domain';
import { type TopicName, topics } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import kafkajs, { type EachMessagePayload, type Kafka, type KafkaMessage } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { anEvent, type Good, type Raw } from './bad-events.fixture.js';
import { type Effect, GOOD, RUN, SAID_AT, SESSION, targetOf, TEXT } from './good-events.fixture.js';
import { type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

/**
 * Longest wait for the stages, in milliseconds. After this time the tests continue, so that a record that
 * stops a stage does not hide other results.
 */
const LIMIT_SETTLED_MS = 60_000;

export const NAMES = Object.keys(topics) as TopicName[];

/** Returns the stages that read the topic. */
export const readersOf = (topic: TopicName): string[] =>
  Object.values(pipeline)
    .filter(({ consumes }) => consumes.name === topics[topic].name)
    .map(({ name }) => name)
    .sort();

/** Valid events of a new scope. */
export interface GoodOf {
  readonly scope: Scope;
  readonly good: Good;
}

/** Records of one topic, in the order of sending. */
export interface Sequence {
  readonly topic: TopicName;
  readonly records: readonly Raw[];
}

const LIMIT_BATCH_BYTES = 1 << 20;

/** All services on topics of one partition, and a producer whose records no command checks. */
export interface UncheckedStack extends Pick<OwnServices, 'client' | 'close'> {
  readonly prefix: string;
  /** The log lines of the services. */
  readonly logged: readonly string[];
  newScope(): Scope;
  /** Returns valid events of a new scope, and records the data to which they refer. */
  goodOf(topic: TopicName): Promise<GoodOf>;
  /** Appends records to a topic, with headers if given. */
  append(
    topic: string,
    records: readonly (Raw & { readonly headers?: Record<string, string> })[],
    compression?: kafkajs.CompressionTypes,
  ): Promise<void>;
  /** Appends all sequences at once, because the wait for the stages takes longer than the processing. */
  send(sequences: readonly Sequence[], compression?: kafkajs.CompressionTypes): Promise<void>;
  /** Appends records of one topic, and returns the events parked since the last call. */
  sendAndWait(topic: TopicName, records: readonly Raw[]): Promise<ParkedEvent[]>;
  settled(): Promise<void>;
  /**
   * Returns the events parked since the last call, sorted by stage. A replayed event that is parked again keeps
   * its id.
   */
  newlyParked(): Promise<ParkedEvent[]>;
  effectOn(scope: Scope): Promise<Effect>;
  /** Reads all records of a topic with a separate Kafka consumer. Each topic can be read only once. */
  recordsIn(topic: string): Promise<KafkaMessage[]>;
}

export const startUncheckedStack = async (): Promise<UncheckedStack> => {
  const logged: string[] = [];
  // Topics have one partition, so that the bad records come before the valid records.
  const services = await startOwnServices(1, {}, { hear: (line) => void logged.push(line) });
  const { brokers, prefix } = services.addresses.kafka;
  const kafka = new kafkajs.Kafka({ brokers: [...brokers], logLevel: kafkajs.logLevel.NOTHING });
  const producer = kafka.producer();
  await producer.connect();
  let users = 0;
  /** Users whose run was planned. The API reports nothing about a run without a plan. */
  const planned = new Set<string>();
  const newScope = (): Scope => ({ tenant: 'default', user: `user-${(users += 1)}` });
  const settled = () =>
    Promise.race([services.settled(), pause(LIMIT_SETTLED_MS, undefined, { ref: false })]);
  const append: UncheckedStack['append'] = async (topic, records, compression) => {
    for (const messages of batchesOf(records))
      await producer.send({ topic: `${prefix}${topic}`, messages, ...(compression && { compression }) });
  };
  const send: UncheckedStack['send'] = async (sequences, compression) => {
    const sent = sequences.map(({ topic, records }) => ({ topic, parts: splitBeforeCloses(records) }));
    const rounds = Math.max(...sent.map(({ parts }) => parts.length));
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await settled();
      for (const topic of NAMES) {
        const records = sent.flatMap((each) => (each.topic === topic ? (each.parts[round] ?? []) : []));
        await append(topics[topic].name, records, compression);
      }
    }
  };
  const newlyParked = parkedReader(services);
  return {
    client: services.client,
    prefix,
    logged,
    newScope,
    goodOf: async (topic) => {
      const scope = newScope();
      if (topic === 'segments' || topic === 'extractions') await recordWords(services, scope);
      if (topic === 'updates' || topic === 'verdicts') {
        await append(topics.verdicts.name, [planOf(scope)]);
        planned.add(scope.user);
      }
      return { scope, good: { topic, envelopes: GOOD[topic](scope) } };
    },
    append,
    send,
    sendAndWait: async (topic, records) => {
      await send([{ topic, records }]);
      await settled();
      return newlyParked();
    },
    settled,
    newlyParked,
    effectOn: (scope) => effectOn(services, scope, planned.has(scope.user)),
    recordsIn: (topic) => recordsIn(kafka, `${prefix}${topic}`),
    close: async () => {
      await producer.disconnect();
      await services.close();
    },
  };
};

/** Divides records into batches that the broker accepts. */
const batchesOf = <Record extends Raw>(records: readonly Record[]): Record[][] => {
  const batches: Record[][] = [];
  let bytes = Infinity;
  for (const record of records) {
    const length = record.value?.length ?? 0;
    bytes += length;
    if (bytes > LIMIT_BATCH_BYTES) {
      batches.push([]);
      bytes = length;
    }
    batches.at(-1)?.push(record);
  }
  return batches;
};

/**
 * Splits records before each closed session, because earlier messages must be processed before it. Commands
 * ensure this order, but these records bypass them.
 */
const splitBeforeCloses = (records: readonly Raw[]): Raw[][] => {
  const parts: Raw[][] = [[]];
  for (const record of records) {
    if (record.value?.includes('"session.closed"')) parts.push([]);
    parts.at(-1)?.push(record);
  }
  return parts;
};

/** Archives the scope's messages without extracting entries from them. */
const recordWords = async ({ client }: OwnServices, { user }: Scope): Promise<void> => {
  const said = { id: 'm1', role: 'user' as const, content: TEXT };
  const timestamp = new Date(SAID_AT).toISOString();
  await client.memories.add({
    userId: user,
    runId: SESSION,
    infer: false,
    messages: [{ ...said, timestamp }],
  });
};

/** Returns the plan of the run of a scope. */
const planOf = (scope: Scope): Raw => {
  const targets = [targetOf(scope)];
  const data = { runId: RUN, knownAt: SAID_AT, compared: 1, targets, continuedBy: null };
  const planned = anEvent({ id: `${scope.user}-plan`, type: 'consolidation.planned', scope, data });
  return { key: scopeKey(scope), value: Buffer.from(JSON.stringify(planned)) };
};

const parkedReader = ({ client }: OwnServices): UncheckedStack['newlyParked'] => {
  const seen = new Map<string, string>();
  return async () => {
    const parked = await everythingOf(client.parked.list({ limit: 1_000 }));
    const fresh = parked.filter(({ id, parkedAt }) => seen.get(id) !== parkedAt);
    for (const { id, parkedAt } of fresh) seen.set(id, parkedAt);
    return fresh.sort((a, b) => (a.stage < b.stage ? -1 : 1));
  };
};

const effectOn = async (services: OwnServices, { user }: Scope, isPlanned: boolean): Promise<Effect> => {
  const { memories, facts } = services.client;
  return {
    memories: (await everythingOf(memories.list({ userId: user }))).map(({ memory }) => memory),
    facts: (await everythingOf(facts.timeline({ userId: user }))).map(({ subject, predicate, object }) => [
      ...[subject, predicate, object],
    ]),
    verdicts: isPlanned ? await verdictsOf(services, user) : null,
  };
};

const verdictsOf = async ({ url }: OwnServices, user: string): Promise<Effect['verdicts']> => {
  const id = encodeURIComponent(`${RUN}.${Buffer.from(user).toString('base64url')}`);
  const { counts } = (await (await fetch(`${url}/v1/consolidations/${id}`)).json()) as {
    readonly counts: Readonly<Record<string, number>>;
  };
  return Object.keys(counts).length === 0 ? null : counts;
};

const recordsIn = async (kafka: Kafka, topic: string): Promise<KafkaMessage[]> => {
  const admin = kafka.admin();
  const [extent] = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  if (Number(extent?.high) === 0) return [];
  const consumer = kafka.consumer({ groupId: `${topic}~outsider` });
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const records: KafkaMessage[] = [];
  await new Promise<void>((resolve, reject) => {
    const eachMessage = ({ message }: EachMessagePayload): Promise<void> => {
      records.push(message);
      if (records.length === Number(extent?.high)) resolve();
      return Promise.resolve();
    };
    consumer.run({ eachMessage }).catch(reject);
  });
  await consumer.disconnect();
  return records;
};
