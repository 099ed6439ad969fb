import type { Envelope } from '@mneme/events';
import { isSealed, openEnvelope } from '@mneme/sealing';
import { builtinModels, type ServerAddresses } from '@mneme/server';
import { openServices } from '@mneme/server/testing';
import { Kafka, logLevel } from 'kafkajs';
import neo4j from 'neo4j-driver';
import { wordsIn } from './words.js';

/** Marker words in the data of each store. For Kafka, only words in records that can be decrypted. */
export interface LiveWords {
  readonly qdrant: ReadonlySet<string>;
  readonly neo4j: ReadonlySet<string>;
  readonly kafka: ReadonlySet<string>;
  /** Marker words in the unencrypted bytes of Kafka records. */
  readonly kafkaOpen: ReadonlySet<string>;
}

export const liveWords = async (addresses: ServerAddresses): Promise<LiveWords> => {
  const records = await recordsOf(addresses);
  return {
    qdrant: wordsIn(await pointsOf(addresses)),
    neo4j: wordsIn(await rowsOf(addresses)),
    kafka: wordsIn(await openedBodies(addresses, records)),
    kafkaOpen: wordsIn(records.join('\n')),
  };
};

const pointsOf = async ({ qdrant: { url, collection } }: ServerAddresses): Promise<string> => {
  const pages: string[] = [];
  for (let offset: unknown = undefined; offset !== null;) {
    const response = await fetch(`${url}/collections/${collection}/points/scroll`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 1_000, with_payload: true, ...(offset !== undefined && { offset }) }),
    });
    const page = await response.text();
    if (!response.ok) throw new Error(page);
    pages.push(page);
    offset = (JSON.parse(page) as { result: { next_page_offset?: unknown } }).result.next_page_offset ?? null;
  }
  return pages.join('\n');
};

/** Returns every property of every node and relation, with bytes as Latin-1. */
const rowsOf = async ({ neo4j: { address, database } }: ServerAddresses): Promise<string> => {
  const driver = neo4j.driver(address, undefined, { disableLosslessIntegers: true });
  try {
    const { records } = await driver.executeQuery(
      'MATCH (n) RETURN properties(n) AS found UNION ALL MATCH ()-[r]->() RETURN properties(r) AS found',
      {},
      { database },
    );
    return records.map((record) => textOf(record.get('found'))).join('\n');
  } finally {
    await driver.close();
  }
};

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Int8Array ? Buffer.from(inner.buffer).toString('latin1') : inner,
  );

/** Returns the values of all records in all topics of the deployment. */
const recordsOf = async ({ kafka: { brokers, prefix } }: ServerAddresses): Promise<readonly string[]> => {
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  const consumer = kafka.consumer({ groupId: `${prefix}search-${process.pid}` });
  await Promise.all([admin.connect(), consumer.connect()]);
  try {
    const topics = (await admin.listTopics()).filter((name) => name.startsWith(prefix));
    const ends = new Map<string, number>();
    for (const topic of topics)
      for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
        if (low !== high) ends.set(`${topic} ${partition}`, Number(high));
    const values: string[] = [];
    await consumer.subscribe({ topics, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      if (ends.size === 0) resolve();
      consumer
        .run({
          eachMessage: ({ topic, partition, message }) => {
            values.push(message.value?.toString() ?? '');
            const end = ends.get(`${topic} ${partition}`);
            if (end !== undefined && Number(message.offset) >= end - 1) ends.delete(`${topic} ${partition}`);
            if (ends.size === 0) resolve();
            return Promise.resolve();
          },
        })
        .catch(reject);
    });
    return values;
  } finally {
    await Promise.all([consumer.disconnect(), admin.disconnect()]);
  }
};

/** Returns the records with decrypted data. If the key of a record was destroyed, its data stays encrypted. */
const openedBodies = async (addresses: ServerAddresses, records: readonly string[]): Promise<string> => {
  const { keyRing, close } = await openServices(addresses, builtinModels().embedder);
  try {
    // Leaves out marks and records without a value, because they are not envelopes.
    const envelopes = records
      .filter((body) => body.startsWith('{'))
      .map((body) => JSON.parse(body) as Envelope);
    const secrets = await keyRing.secretsOf(envelopes.flatMap(({ dataKey }) => dataKey ?? []));
    return envelopes
      .map((envelope) => {
        const secret = envelope.dataKey === undefined ? undefined : secrets.get(envelope.dataKey);
        const isOpened = secret instanceof Buffer && isSealed(envelope);
        return JSON.stringify(isOpened ? openEnvelope(envelope, secret) : envelope);
      })
      .join('\n');
  } finally {
    await close();
  }
};
