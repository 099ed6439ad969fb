import { type Instant, Rejected, type Scope, scopeKey, type Segment } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { type Decision, defineDecision, draft } from '@mneme/pipeline';
import { type Logged, UnusableAnswer, type Work } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import type { Observation } from '@mneme/telemetry';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delivering } from '../delivery/deliver.js';
import { aStageContext } from '../testing/stage-context.js';
import type { StageContext } from '../stage-context.js';
import { stepwiseWork } from '../unit-of-work/stepwise-work.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const RECORDED: Instant = 1;

const eventOf = (id: string): Event => ({
  id,
  type: 'session.closed',
  scope: SCOPE,
  roots: [id],
  trace: null,
  dataKey: null,
  data: { sessionId: 's' },
});

const HELD = { id: 'm', role: 'user', saidAt: 1, tokens: 1, root: 'm' } as const;
const segmentOf = (id: string) => {
  const answer: Segment = { id, sessionId: 's', cause: 'topic', messages: [HELD] };
  return draft(topics.segments, 'segment.closed', answer);
};

/**
 * A model that records the events about which it is asked. The model answers when the test calls `answer` or
 * `refuse`.
 */
const openModel = (
  withoutBudget: Decision<never, typeof topics.segments>['withoutBudget'] = () =>
    Promise.resolve({ events: [], again: null }),
) => {
  const asked: string[] = [];
  const waiting = new Map<string, { resolve(): void; reject(error: unknown): void }>();
  const stage = defineDecision({
    name: 'test.asking',
    consumes: topics.conversation,
    produces: [topics.segments],
    needs: [],
    asksModel: () => true,
    withoutBudget,
    decide: async ({ id }) => {
      asked.push(id);
      await new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }));
      return [segmentOf(id)];
    },
  });
  return {
    stage: stage as Decision,
    asked,
    answer: (...ids: readonly string[]) => {
      for (const id of ids) waiting.get(id)?.resolve();
    },
    refuse: (id: string, error: unknown) => waiting.get(id)?.reject(error),
  };
};

describe('a stage that asks a model', () => {
  let folder = '';
  let store: SqliteStack;
  let observed: Observation[] = [];
  beforeEach(async () => {
    observed = [];
    folder = await mkdtemp(join(tmpdir(), 'mneme-answers-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const contextOn = (work: Work): StageContext =>
    aStageContext(store, { work, observe: (observation) => observed.push(observation) });

  const logged = async (ids: readonly string[]): Promise<readonly Logged[]> => {
    const envelopes = ids.map((id) => encodeEvent(eventOf(id)));
    const key = scopeKey(SCOPE);
    const events = envelopes.map((envelope) => ({ topic: topics.conversation.name, key, envelope }));
    const positions = await store.log.append(events, RECORDED);
    return positions.map((position, n) => ({
      position,
      key,
      recordedAt: RECORDED,
      body: JSON.stringify(envelopes[n]),
    }));
  };

  const published = async (): Promise<readonly string[]> => {
    const traces = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (id) => {
        const trace = (await store.log.follow(scopeKey(SCOPE), id, 0)).traces;
        return trace
          .filter(({ type }) => type === 'segment.closed')
          .map(({ position }) => ({ id, at: position.offset }));
      }),
    );
    return traces
      .flat()
      .sort((one, other) => one.at - other.at)
      .map(({ id }) => id);
  };

  const rows = () => store.state.load('test.asking', ['a', 'b', 'c', 'd']);

  for (const [name, workOf] of [
    ['whose commits are one transaction', () => store.work],
    ['whose commits are steps', () => stepwiseWork(store)],
  ] as const) {
    describe(name, () => {
      it('asks about all events of a delivery at once and publishes the answers in their order', async () => {
        const model = openModel();
        const records = await logged(['a', 'b', 'c', 'd']);
        const done = delivering(
          model.stage,
          contextOn(workOf()),
        )({
          records,
          signal: new AbortController().signal,
        });
        await expect.poll(() => model.asked).toEqual(['a', 'b', 'c', 'd']);
        model.answer('d', 'c', 'b', 'a');
        await done;
        expect(await published()).toEqual(['a', 'b', 'c', 'd']);
        expect((await rows()).flatMap(({ outbox }) => outbox)).toEqual([]);
      });

      it('stores each answer when it arrives, and repeats only the unanswered calls after a crash', async () => {
        const records = await logged(['a', 'b', 'c']);
        const first = openModel();
        const death = new AbortController();
        const dying = delivering(first.stage, contextOn(workOf()))({ records, signal: death.signal });
        await expect.poll(() => first.asked).toHaveLength(3);
        first.answer('a', 'c');
        await expect.poll(async () => (await rows()).map(({ key }) => key).sort()).toEqual(['a', 'c']);
        death.abort(new Error('killed'));
        first.refuse('b', new Error('killed'));
        await expect(dying).rejects.toThrow('killed');
        expect(await published()).not.toContain('c');

        const second = openModel();
        const done = delivering(
          second.stage,
          contextOn(workOf()),
        )({
          records,
          signal: new AbortController().signal,
        });
        await expect.poll(() => second.asked).toEqual(['b']);
        second.answer('b');
        await done;
        expect(await published()).toEqual(['a', 'b', 'c']);
      });

      it('lets rules decide at once about an event if the answer of the model for it cannot be used', async () => {
        const model = openModel(() => Promise.resolve({ events: [segmentOf('by rules')], again: null }));
        const records = await logged(['a', 'b', 'c']);
        const done = delivering(
          model.stage,
          contextOn(workOf()),
        )({
          records,
          signal: new AbortController().signal,
        });
        await expect.poll(() => model.asked).toHaveLength(3);
        model.refuse('b', new UnusableAnswer('model-answer-unusable', 'It cannot be used.'));
        model.answer('a', 'c');
        await done;
        expect(await published()).toEqual(['a', 'b', 'c']);
        expect(model.asked).toEqual(['a', 'b', 'c']);
        expect(observed).toContainEqual({
          of: 'bad-answers',
          stage: 'test.asking',
          outcome: 'replaced',
          count: 1,
        });
      });

      it('parks only the event about which neither the model nor rules can decide', async () => {
        const model = openModel(() => Promise.reject(new Rejected('unreadable', 'It cannot be read.')));
        const records = await logged(['a', 'b', 'c']);
        const done = delivering(
          model.stage,
          contextOn(workOf()),
        )({
          records,
          signal: new AbortController().signal,
        });
        await expect.poll(() => model.asked).toHaveLength(3);
        model.refuse('b', new Rejected('model-answer-unusable', 'It cannot be used.'));
        model.answer('a', 'c');
        await done;
        expect(await published()).toEqual(['a', 'c']);
        expect(observed).toContainEqual({ of: 'events', stage: 'test.asking', outcome: 'parked', count: 1 });
      });
    });
  }

  it('does not ask the model again about a later duplicate of an event', async () => {
    const context = contextOn(stepwiseWork(store));
    const signal = new AbortController().signal;
    const model = openModel();
    const first = delivering(model.stage, context)({ records: await logged(['a']), signal });
    await expect.poll(() => model.asked).toEqual(['a']);
    model.answer('a');
    await first;
    await delivering(model.stage, context)({ records: await logged(['a']), signal });
    expect(model.asked).toEqual(['a']);
    expect(await published()).toEqual(['a']);
  });

  it('reports that the stage is alive while it waits for a model', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const model = openModel();
      const done = delivering(
        model.stage,
        contextOn(store.work),
      )({
        records: await logged(['a']),
        signal: new AbortController().signal,
      });
      await expect.poll(() => model.asked).toEqual(['a']);
      vi.advanceTimersByTime(60_000);
      expect(observed.filter(({ of }) => of === 'waiting')).toHaveLength(3);
      model.answer('a');
      await done;
      vi.advanceTimersByTime(60_000);
      expect(observed.filter(({ of }) => of === 'waiting')).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
