import { idOf, type Scope } from '@mneme/domain';
import { chunkId, type Handled, type Projection, pipeline, type Stage } from '@mneme/pipeline';
import { type MemoryIndex, portsOfIndex, type Scoped, type ScopedMemoryIndex } from '@mneme/ports';
import { aMessage } from '@mneme/ports/testing';
import { migrateIndex, openIndex } from '@mneme/qdrant';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { builtinModels } from '../models/builtin-models.js';
import { deferredInserts } from '@mneme/runner';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const SESSION = 's';
const qdrant = inject('qdrant');
const { crossEncoder: _none, ...models } = builtinModels();

const event = (type: Handled['type'], recordedAt: number, data: unknown): Handled =>
  ({
    id: idOf('event', type, recordedAt),
    type,
    scope: SCOPE,
    roots: [],
    trace: null,
    dataKey: null,
    data,
    recordedAt,
  }) as Handled;

const entry = event('entry.written', 1, {
  id: 'e1',
  sessionId: SESSION,
  segmentId: 'g',
  text: 'Ana: I like tea.',
  kind: 'fact',
  speaker: 'Ana',
  happenedAt: 1_000,
  precision: null,
  sources: [],
  claims: [],
});
const forgotten = event('entry.forgotten', 2, { entryId: 'e1' });
const digest = (n: number): Handled =>
  event('session.digested', n, {
    id: 'd1',
    sessionId: SESSION,
    text: `Digest ${n}.`,
    saidAt: 1_000,
    sources: [],
  });

/**
 * Each request writes one message, so a reply completes the exchange that the message of the previous request
 * began.
 */
const said = (n: number): Handled =>
  event('episode.recorded', n + 1, {
    id: `episode${n}`,
    sessionId: SESSION,
    agentId: null,
    infer: true,
    readAs: 'messages',
    messages: [
      aMessage({
        id: `m${n}`,
        ordinal: n,
        role: n === 0 ? 'user' : 'assistant',
        speaker: null,
        text: `Words of message ${n}.`,
      }),
    ],
  });

describe.skipIf(qdrant === null)('a replica that is frozen between its reads and its writes', () => {
  let index: MemoryIndex;
  let store: ScopedMemoryIndex;

  beforeEach(async () => {
    const { id, dimensions } = models.embedder;
    const options = { url: qdrant ?? '', apiKey: null, collection: `frozen-${randomUUID()}`, dimensions };
    await migrateIndex(options, id);
    index = await openIndex(options, id);
    store = index.of(SCOPE);
  });

  /** Runs a replica that reads and decides. Its writes wait until the returned function is called. */
  const freeze = async (stage: Stage, ...events: readonly Handled[]): Promise<() => Promise<void>> => {
    const waiting: (() => Promise<void>)[] = [];
    const later = (write: () => Promise<void>): Promise<void> => {
      waiting.push(write);
      return Promise.resolve();
    };
    const frozen: ScopedMemoryIndex = {
      ...store,
      add: (points) => later(() => store.add(points)),
      put: (points) => later(() => store.put(points)),
      annotate: (notes) => later(() => store.annotate(notes)),
      end: (ends) => later(() => store.end(ends)),
    };
    await projectionOf(stage).project(events, portsOn({ of: () => frozen }));
    expect(waiting).not.toEqual([]);
    return async () => {
      for (const write of waiting) await write();
    };
  };

  const projectionOf = (stage: Stage): Projection => {
    if (stage.kind !== 'projection') throw new Error(`${stage.name} is no projection.`);
    return stage;
  };

  const portsOn = (written: Scoped<ScopedMemoryIndex>) =>
    ({ ...models, ...portsOfIndex(written) }) as unknown as Parameters<Projection['project']>[1];

  /** Handles the events on another replica, which has taken over the partition. */
  const goOn = async (stage: Stage, ...events: readonly Handled[]): Promise<void> => {
    const unit = deferredInserts(index);
    await projectionOf(stage).project(events, portsOn(unit.index));
    await unit.flush();
  };

  it('a frozen replica does not restore an entry that was forgotten meanwhile', async () => {
    const wake = await freeze(pipeline.remember, entry);
    await goOn(pipeline.remember, entry, forgotten);
    const before = await store.getEmbedded(['e1']);
    expect(before).toMatchObject([{ recordedTo: 2 }]);
    await wake();
    expect(await store.getEmbedded(['e1'])).toEqual(before);
  });

  it('a frozen replica does not replace a newer digest with an older one', async () => {
    const wake = await freeze(pipeline.remember, digest(3));
    await goOn(pipeline.remember, digest(3), digest(4));
    const before = await store.getEmbedded(['d1']);
    expect(before).toMatchObject([{ text: 'Digest 4.' }]);
    await wake();
    expect(await store.getEmbedded(['d1'])).toEqual(before);
  });

  it('a frozen replica does not replace a newer summary or exchange of a message with an older one', async () => {
    const ids = [0, 1, 2].map((n) => chunkId(SCOPE, SESSION, `m${n}`));
    const wakeEarly = await freeze(pipeline.archive, said(0));
    await goOn(pipeline.archive, said(0));
    const wakeLate = await freeze(pipeline.archive, said(1));
    await goOn(pipeline.archive, said(1));
    await goOn(pipeline.archive, said(2));
    const before = await store.getEmbedded(ids);
    const turns = before.map((point) => (point.kind === 'chunk' ? point.turnId : null));
    expect([turns.length, new Set(turns).size]).toEqual([3, 1]);
    expect(before[0]).toMatchObject({ summary: expect.stringContaining('message 2') as string });
    await wakeLate();
    await wakeEarly();
    expect(await store.getEmbedded(ids)).toEqual(before);
  });
});
