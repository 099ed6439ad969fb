import type { Episode, Segment } from '@mneme/domain';
import { decodeEvent, type EventNamed } from '@mneme/events';
import { chunkPoints, type Decision, type Draft, type Fold, type Handled, pipeline } from '@mneme/pipeline';
import { aMessage, aScope } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtinModels, aStagePorts } from '@mneme/runner/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const models = builtinModels();
const segment = pipeline.segment as Fold<unknown>;
const collect = pipeline.collect as Fold<unknown>;
const extract = pipeline.extract as Decision;

const EPISODE: Episode = {
  id: 'e1',
  sessionId: 's',
  agentId: null,
  infer: true,
  readAs: 'segments',
  messages: [
    aMessage({ id: 'm0', ordinal: 0, text: 'I live in Porto.' }),
    aMessage({ id: 'm1', ordinal: 1, text: 'I work at Acme.' }),
  ],
};

describe('the words that events contain', () => {
  let folder = '';
  let store: SqliteStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-words-'));
    const { id, dimensions } = models.embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const event = <Name extends Handled['type']>(type: Name, data: unknown): EventNamed<Name> & Handled =>
    ({ id: type, type, scope: aScope(), roots: [type], trace: null, data, recordedAt: 1 }) as never;
  /** Returns the events that a fold emits, and its state as it would be stored. */
  const fold = async (stage: Fold<unknown>, state: unknown, given: Handled) => {
    const handle = stage.on[given.type] as unknown as (...each: unknown[]) => Promise<{
      readonly state: unknown;
      readonly events: readonly Draft[];
    }>;
    const outcome = await handle(given, state, aStagePorts(store, models));
    return { ...outcome, state: JSON.parse(JSON.stringify(outcome.state)) as unknown };
  };
  /** Returns the draft as an event that has passed through a topic. */
  const carried = ({ type, data }: Draft): Handled => {
    const envelope = { id: type, type, version: 2, scope: aScope(), roots: [], trace: null, data };
    const made = decodeEvent(JSON.parse(JSON.stringify({ ...envelope, version: versionOf(type) })));
    return { ...made, recordedAt: 2 };
  };
  const versionOf = (type: string): number => (type === 'segment.closed' || type === 'batch.ready' ? 2 : 1);
  const closing = event('session.closed', { sessionId: 's' });
  const extracted = async (batches: readonly Draft[]): Promise<readonly Draft[]> =>
    (
      await Promise.all(batches.map((batch) => extract.decide(carried(batch), aStagePorts(store, models))))
    ).flat();
  const textsOf = (drafts: readonly Draft[]): readonly string[] =>
    drafts.map(({ data }) => (data as { readonly text: string }).text);

  const segmentsOf = async (): Promise<readonly Draft[]> => {
    const held = await fold(segment, null, event('episode.recorded', EPISODE));
    const { events } = await fold(segment, held.state, closing);
    return events.filter(({ type }) => type === 'segment.closed');
  };
  const collected = async (segments: readonly Draft[], stored: unknown): Promise<readonly Draft[]> => {
    let state = stored;
    for (const each of segments) state = (await fold(collect, state, carried(each))).state;
    return (await fold(collect, state, closing)).events;
  };

  it('does not read a system prompt that an earlier build put into a segment', async () => {
    const asPrompts = (await segmentsOf()).map((each) => {
      const data = each.data as Segment;
      return {
        ...each,
        data: { ...data, messages: data.messages.map((one) => ({ ...one, role: 'system' as const })) },
      };
    });
    const events = await collected(asPrompts, collect.initialState);
    expect(events.filter(({ type }) => type === 'session.digested')).toEqual([]);
    expect(await extracted(events.filter(({ type }) => type === 'batch.ready'))).toEqual([]);
  });

  it('makes entries and the digest from the words in events, even if the index is empty', async () => {
    const letGo = await collected(await segmentsOf(), collect.initialState);
    const digests = letGo.filter(({ type }) => type === 'session.digested');
    expect(textsOf(digests)).toEqual(['Ana: I live in Porto. I work at Acme.']);
    const batches = letGo.filter(({ type }) => type === 'batch.ready');
    expect(textsOf(await extracted(batches))).toEqual(['Ana: I live in Porto.', 'Ana: I work at Acme.']);
  });

  it('reads the words of segments of an earlier build from the index, with the same result', async () => {
    const segments = await segmentsOf();
    const byReference = segments.map((made) => {
      const data = made.data as Segment;
      return { ...made, data: { ...data, messages: data.messages.map(({ words: _, ...held }) => held) } };
    });
    const stems = EPISODE.messages.map(({ text }) => [text]);
    await store.index.of(aScope()).put(
      chunkPoints(EPISODE, {
        scope: aScope(),
        recordedAt: 1,
        dataKey: null,
        vectors: [],
        stems,
        notes: [],
      }),
    );
    const now = await collected(segments, collect.initialState);
    // The state of the earlier build was the list of held segments.
    const then = await collected(byReference, []);
    expect(then.map(({ type }) => type)).toEqual(['batch.ready', 'session.closed']);
    const digest = now.filter(({ type }) => type === 'session.digested').map(({ data }) => data);
    const drafts = await extracted(then);
    expect(drafts.filter(({ type }) => type === 'session.digested').map(({ data }) => data)).toEqual(digest);
    expect(textsOf(drafts.filter(({ type }) => type === 'entry.written'))).toEqual(
      textsOf(await extracted(now.filter(({ type }) => type === 'batch.ready'))),
    );
  });
});
