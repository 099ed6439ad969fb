import { type Episode, idOf, type Message, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { type Event, topics } from '@mneme/events';
import {
  awaitRead,
  closeSession,
  type MemoryPorts,
  flushSession,
  followEvent,
  openSessionCache,
  pipeline,
  readFacts,
  recordMessages,
  type Stage,
} from '@mneme/pipeline';
import { type Extractor, portsOfIndex } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { dataKeysOf, openPseudonyms } from '@mneme/sealing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idleTimes, type StageContext, runStages, systemClock, untilHandled } from '@mneme/runner';
import { builtinModels, aStageContext, type Sweepable, sweepIdle } from '@mneme/runner/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aKeyRing } from '@mneme/sealing/testing';

const SCOPE: Scope = { tenant: 'default', user: 'ana' };
const SESSION = 's';
const stages: readonly Stage[] = Object.values(pipeline);
const models = builtinModels();
const neverDies = new AbortController().signal;

describe('a message that is read by segment', () => {
  let folder = '';
  let store: SqliteStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-segments-'));
    const { id, dimensions } = models.embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The extractor by rules, but called with segments like a model. */
  const bySegment: Extractor = { ...models.extractor, reads: 'segments' };
  const context = (extractor: Extractor): StageContext =>
    aStageContext(store, { models: { ...models, extractor }, idleAfterMs: 3_600_000 });
  const ports = (extractor: Extractor): MemoryPorts => ({
    ...store,
    ...portsOfIndex(store.index),
    ...models,
    extractor,
    idle: idleTimes(extractor.reads, null),
    clock: systemClock(),
    recordingInstant: () => Promise.resolve(Date.now()),
    sessions: openSessionCache(),
    secrets: { mode: 'redact', onRedacted: () => undefined },
    retention: [],
    keepErasedOutMs: 0,
    dataKeyOf: dataKeysOf(aKeyRing(store)),
    pseudonyms: openPseudonyms(aKeyRing(store)),
    yieldToEventLoop: () => Promise.resolve(),
    awaitToken: () => Promise.resolve(),
    catchUp: () => Promise.resolve(),
  });
  const runToEnd = async (extractor: Extractor): Promise<void> => {
    const running = await runStages(stages, context(extractor));
    await untilHandled(store.log, neverDies);
    await running.close();
  };
  /** Sweeps as if every held conversation had been idle long enough. */
  const sweep = async (extractor: Extractor): Promise<void> => {
    const silent = { ...context(extractor), idleAfterMs: -1_000 };
    for (const stage of stages) {
      if (stage.kind === 'fold' && stage.idle !== null) await sweepIdle(stage as Sweepable, silent);
    }
    await runToEnd(extractor);
  };
  const say = async (extractor: Extractor, text: string, speaker: string | null = null) => {
    const message = {
      id: null,
      role: 'user' as const,
      speaker,
      text,
      saidAt: null,
      toolCalls: [],
      metadata: {},
    };
    const request = {
      scope: SCOPE,
      sessionId: SESSION,
      agentId: null,
      infer: true,
      erasureId: null,
      expiresAt: null,
      trace: null,
    };
    const written = await recordMessages(ports(extractor), {
      ...request,
      messages: [message],
      receipt: text,
    });
    await runToEnd(extractor);
    return written;
  };
  const facts = async (): Promise<readonly string[]> => {
    const query = {
      subject: null,
      predicate: null,
      sessionId: null,
      agentId: null,
      limit: 100,
      cursor: null,
    };
    const instants = { asOf: null, knownAt: null };
    const page = await readFacts(ports(bySegment), { scope: SCOPE, instants, notes: null, ...query });
    return page.facts.map(({ claim }) => `${claim.subject} ${claim.predicate} ${claim.object}`).sort();
  };
  const statusOf = async (eventId: string) => {
    const { status, held } = await followEvent(ports(bySegment), SCOPE, eventId);
    return [status, held?.heldBy ?? null, held?.missing ?? []];
  };

  it('reports that a message waits for its segment, for the event and for a read', async () => {
    const { eventId, token } = await say(bySegment, 'I live in Porto.');
    expect(await facts()).toEqual([]);
    expect(await statusOf(eventId)).toEqual(['held', 'open-segment', ['entries', 'facts', 'digest']]);
    const [row] = await store.state.load(pipeline.segment.name, [sessionKey(SCOPE, SESSION)]);
    const heldUntil = (row?.touchedAt ?? 0) + 150_000;
    const missing = ['entries', 'facts', 'digest'];
    expect(await awaitRead(ports(bySegment), SCOPE, token)).toEqual([
      { eventId, heldBy: 'open-segment', heldUntil, missing },
    ]);
  });

  it('holds a message in a batch if its segment is closed but the conversation continues', async () => {
    const { eventId } = await say(bySegment, 'I live in Porto.');
    await say(bySegment, 'By the way, I work at Acme.');
    expect(await statusOf(eventId)).toEqual(['held', 'open-batch', ['entries', 'facts', 'digest']]);
  });

  it('reads a message at once and without a digest after a flush', async () => {
    const { eventId } = await say(bySegment, 'I live in Porto.');
    const request = { scope: SCOPE, sessionId: SESSION, receipt: 'f', trace: null };
    await flushSession(ports(bySegment), request);
    await runToEnd(bySegment);
    expect(await facts()).toEqual(['user lives_in Porto']);
    expect(await statusOf(eventId)).toEqual(['succeeded', null, []]);
  });

  it('reads a message after one idle time, not after one idle time per stage', async () => {
    const { eventId } = await say(bySegment, 'I live in Porto.');
    await sweep(bySegment);
    expect(await facts()).toEqual(['user lives_in Porto']);
    expect((await statusOf(eventId))[0]).toBe('succeeded');
  });

  it('states a fact about the user if the message names its speaker', async () => {
    await say(bySegment, 'I live in Porto.', 'Ana');
    await closeSession(ports(bySegment), { scope: SCOPE, sessionId: SESSION, receipt: 'c', trace: null });
    await runToEnd(bySegment);
    expect(await facts()).toEqual(['user lives_in Porto', 'user name Ana']);
  });

  it('reads a message only once, even if later messages are read on arrival', async () => {
    await say(bySegment, 'I live in Porto.', 'Ana');
    await say(models.extractor, 'I work at Acme.', 'Ana');
    expect(await facts()).toEqual(['user name Ana', 'user works_at Acme']);
    await closeSession(ports(models.extractor), {
      scope: SCOPE,
      sessionId: SESSION,
      receipt: 'c',
      trace: null,
    });
    await runToEnd(models.extractor);
    expect(await facts()).toEqual(['user lives_in Porto', 'user name Ana', 'user works_at Acme']);
    const { points } = await store.index.of(SCOPE).list({
      selection: { kinds: ['entry'], instants: 'ever', filter: null },
      sessionId: null,
      order: 'recorded',
      limit: 9,
      cursor: null,
    });
    expect(points.map(({ text }) => text).sort()).toEqual(['Ana: I live in Porto.', 'Ana: I work at Acme.']);
  });

  describe('in a log of an earlier build', () => {
    const message: Message = {
      id: 'm1',
      ordinal: 0,
      role: 'user',
      speaker: 'Ana',
      text: 'I live in Porto.',
      saidAt: 1_000,
      timeSource: 'stated',
      toolCalls: [],
      metadata: {},
    };
    const source = { messageId: 'm1', sessionId: SESSION, saidAt: 1_000 };
    const claim = {
      id: 'claim-1',
      subject: 'Ana',
      predicate: 'lives_in',
      object: 'Porto',
      polarity: 'affirmed',
      text: 'Ana lives in Porto',
      authority: 'extracted',
      confidence: 0.8,
      validFrom: 1_000,
      validTo: null,
      granularity: 'instant',
      timePhrase: null,
      category: null,
      saidAt: 1_000,
      sessionId: SESSION,
      episodeId: 'e1',
      ordinal: 0,
      entryId: 'entry-1',
      sources: [source],
    };
    const ofVersion1 = (type: Event['type'], data: unknown) => {
      const id = idOf('event', type);
      const envelope = { id, type, version: 1, scope: SCOPE, roots: [id], trace: null, data };
      return { key: scopeKey(SCOPE), envelope };
    };
    const { readAs: _, ...episode } = {
      id: 'e1',
      sessionId: SESSION,
      agentId: null,
      messages: [message],
      infer: true,
      readAs: 'segments',
    } satisfies Episode;

    /** Appends a message that the earlier build has recorded and extracted. */
    const lived = async (): Promise<void> => {
      const recorded = ofVersion1('episode.recorded', episode);
      await store.log.append([{ topic: topics.conversation.name, ...recorded }], 1_000);
      const entry = {
        id: 'entry-1',
        sessionId: SESSION,
        segmentId: 'g1',
        text: 'Ana: I live in Porto.',
        kind: 'fact',
        speaker: 'Ana',
        happenedAt: 1_000,
        sources: [source],
        claims: [claim],
      };
      const written = ofVersion1('entry.written', entry);
      await store.log.append([{ topic: topics.entries.name, ...written }], 2_000);
    };

    it('does not read an extracted message again, and attributes its fact to the user', async () => {
      await lived();
      await runToEnd(models.extractor);
      await say(models.extractor, 'I work at Acme.', 'Ana');
      await say(models.extractor, 'I live in Porto.');
      expect(await facts()).toEqual(['user lives_in Porto', 'user name Ana', 'user works_at Acme']);
    });

    it('reads a message that was still held when its segment closes', async () => {
      const recorded = ofVersion1('episode.recorded', episode);
      await store.log.append([{ topic: topics.conversation.name, ...recorded }], 1_000);
      await runToEnd(models.extractor);
      expect(await facts()).toEqual(['user name Ana']);
      await sweep(models.extractor);
      expect(await facts()).toEqual(['user lives_in Porto', 'user name Ana']);
    });
  });
});
