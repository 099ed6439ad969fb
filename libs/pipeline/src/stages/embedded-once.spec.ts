import type { Scope } from '@mneme/domain';
import { chunkId, type Handled, openSessionCache, pipeline, recordMessages } from '@mneme/pipeline';
import { type Embedder, portsOfIndex } from '@mneme/ports';
import { deliveriesOf } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { dataKeysOf, openPseudonyms } from '@mneme/sealing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecords, stepwiseWork, systemClock } from '@mneme/runner';
import { builtinModels, aStagePorts } from '@mneme/runner/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aKeyRing } from '@mneme/sealing/testing';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const models = builtinModels();
const TEXTS = ['I live in Porto.', 'I have a cat called Pixel.', 'We moved in March.'];

describe('the text of a message', () => {
  let folder = '';
  let store: SqliteStack;
  let embedded: string[];
  const counting: Embedder = {
    ...models.embedder,
    embed: (texts) => {
      embedded.push(...texts);
      return models.embedder.embed(texts);
    },
  };

  beforeEach(async () => {
    embedded = [];
    folder = await mkdtemp(join(tmpdir(), 'mneme-embedded-'));
    const { id, dimensions } = counting;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const record = () =>
    recordMessages(
      {
        ...store,
        ...portsOfIndex(store.index),
        work: stepwiseWork(store),
        ...models,
        embedder: counting,
        clock: systemClock(),
        recordingInstant: () => Promise.resolve(Date.now()),
        sessions: openSessionCache(),
        secrets: { mode: 'redact', onRedacted: () => undefined },
        dataKeyOf: dataKeysOf(aKeyRing(store)),
        pseudonyms: openPseudonyms(aKeyRing(store)),
        catchUp: () => Promise.resolve(),
        yieldToEventLoop: () => Promise.resolve(),
      },
      {
        scope: SCOPE,
        sessionId: 's',
        agentId: null,
        infer: true,
        trace: null,
        erasureId: null,
        expiresAt: null,
        receipt: 'r',
        messages: TEXTS.map((text, n) => ({
          id: `m${n}`,
          role: 'user' as const,
          speaker: 'Ana',
          text,
          saidAt: 1_000,
          toolCalls: [],
          metadata: {},
        })),
      },
    );

  const handled = async (): Promise<readonly Handled[]> => {
    const deliveries = await deliveriesOf(store.log, { topic: pipeline.archive.consumes.name });
    const records = await deliveries.reached(1);
    await deliveries.close();
    return (await readRecords(records, aKeyRing(store))).arrivals.map((arrival) => arrival.event);
  };

  const runStages = async (events: readonly Handled[], embedder: Embedder) => {
    const { segment, archive } = pipeline;
    if (segment.kind !== 'fold' || archive.kind !== 'projection') throw new Error('Not as it was.');
    const ports = aStagePorts(store, { ...models, embedder });
    for (const event of events) await segment.on['episode.recorded']?.(event as never, null, ports);
    await archive.project(events, ports);
  };

  it('embeds a message only once, even if the stage has to write the message to the index', async () => {
    await record();
    const events = await handled();
    await runStages(events, counting);
    const ids = TEXTS.map((_, n) => chunkId(SCOPE, 's', `m${n}`));
    const before = await store.index.of(SCOPE).getEmbedded(ids);
    await store.index.of(SCOPE).remove(ids);
    await runStages(events, counting);
    expect(embedded).toEqual(TEXTS.map((text) => `Ana: ${text}`));
    expect(await store.index.of(SCOPE).getEmbedded(ids)).toEqual(before);
  });

  it('embeds a message again if another embedder is configured', async () => {
    await record();
    embedded = [];
    await runStages(await handled(), { ...counting, id: 'another' });
    expect(embedded).toEqual(TEXTS.map((text) => `Ana: ${text}`));
  });
});
