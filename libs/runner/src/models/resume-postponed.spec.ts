import { DAY_MS, type Instant, type Scope, scopeKey, type Segment } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { type Decision, defineDecision, draft } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import type { Observation } from '@mneme/telemetry';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { delivering } from '../delivery/deliver.js';
import { aStageContext } from '../testing/stage-context.js';
import type { StageContext } from '../stage-context.js';
import { stepwiseWork } from '../unit-of-work/stepwise-work.js';
import type { Budget } from './budget.js';
import { postponedBy } from './postponed.js';
import { resumePostponed } from './resume-postponed.js';

const HELD = { id: 'm', role: 'user', saidAt: 1, tokens: 1, root: 'm' } as const;
const SCOPE: Scope = { tenant: 't', user: 'ana' };
const NOON = Date.parse('2026-11-24T12:00:00Z');

const eventOf = (id: string): Event => ({
  id,
  type: 'session.closed',
  scope: SCOPE,
  roots: [id],
  trace: null,
  dataKey: null,
  data: { sessionId: id },
});

const segmentOf = (id: string): Segment => ({ id, sessionId: 's', cause: 'topic', messages: [HELD] });

/**
 * A stage whose segment ids show the event and whether the model or rules decided. Rules also publish an
 * event that asks the model again.
 */
const stage = defineDecision({
  name: 'test.asking',
  consumes: topics.conversation,
  produces: [topics.segments, topics.conversation],
  needs: [],
  asksModel: () => true,
  decide: ({ id }) => Promise.resolve([draft(topics.segments, 'segment.closed', segmentOf(`model ${id}`))]),
  withoutBudget: ({ id }) =>
    Promise.resolve({
      events: [draft(topics.segments, 'segment.closed', segmentOf(`rules ${id}`))],
      again: draft(topics.conversation, 'session.closed', { sessionId: `again ${id}` }),
    }),
}) as Decision;

const budgetOf = (calls: number): Budget => {
  let left = calls;
  return { lend: () => Promise.resolve(left-- > 0 ? { end: () => undefined } : null) };
};

describe('an event without budget', () => {
  let folder = '';
  let store: SqliteStack;
  let observed: Observation[] = [];
  beforeEach(async () => {
    observed = [];
    folder = await mkdtemp(join(tmpdir(), 'mneme-postponed-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each([
    ['where commits are one transaction', () => store.work],
    ['where commits are steps', () => stepwiseWork(store)],
  ] as const)('%s', (_, workOf) => {
    const contextWith = (budget: Budget, now: Instant = NOON): StageContext =>
      aStageContext(store, {
        work: workOf(),
        budget,
        clock: { now: () => now, machineNow: () => now },
        observe: (observation) => observed.push(observation),
      });

    const tell = async (ids: readonly string[], budget: Budget): Promise<void> => {
      const envelopes = ids.map((id) => encodeEvent(eventOf(id)));
      const key = scopeKey(SCOPE);
      const drafts = envelopes.map((envelope) => ({ topic: topics.conversation.name, key, envelope }));
      const positions = await store.log.append(drafts, NOON);
      const records = positions.map((position, n): Logged => ({
        position,
        key,
        recordedAt: NOON,
        body: JSON.stringify(envelopes[n]),
      }));
      await delivering(stage, contextWith(budget))({ records, signal: new AbortController().signal });
    };

    /** Counts the events of a type that follow from the given events. */
    const following = async (ids: readonly string[], type: string) => {
      const followed = await Promise.all(ids.map((id) => store.log.follow(scopeKey(SCOPE), id, 0)));
      const traces = followed.map((each) => each.traces);
      return traces.flat().filter((each) => each.type === type).length;
    };

    const waiting = async (): Promise<readonly string[]> =>
      (await store.state.idleSince(postponedBy(stage), NOON + 9 * DAY_MS, 99)).map(({ key }) => key).sort();

    it('rules decide about an event without budget, and the event waits for the model', async () => {
      await tell(['a', 'b', 'c'], budgetOf(1));
      expect(await following(['a', 'b', 'c'], 'segment.closed')).toBe(3);
      expect(await waiting()).toHaveLength(2);
      expect(observed.filter(({ of }) => of === 'budget')).toEqual([
        { of: 'budget', stage: 'test.asking', outcome: 'stood-in', count: 1 },
        { of: 'budget', stage: 'test.asking', outcome: 'stood-in', count: 1 },
      ]);
    });

    it('publishes a waiting event again exactly once when there is budget', async () => {
      await tell(['a', 'b', 'c'], budgetOf(0));
      const context = contextWith(budgetOf(9), NOON + DAY_MS);
      expect(await resumePostponed(stage, context, NOON + 1)).toBe(3);
      expect(await resumePostponed(stage, context, NOON + 1)).toBe(0);
      expect(await waiting()).toEqual([]);
      // Three recorded events, and three events that ask the model again.
      expect(await following(['a', 'b', 'c'], 'session.closed')).toBe(6);
    });

    it('an event keeps waiting if the budget of the new day is spent, too', async () => {
      await tell(['a', 'b', 'c'], budgetOf(0));
      const tomorrow = NOON + DAY_MS;
      expect(await resumePostponed(stage, contextWith(budgetOf(1), tomorrow), tomorrow)).toBe(1);
      expect(await waiting()).toHaveLength(2);
      // The other two events wait until the next day.
      expect(await resumePostponed(stage, contextWith(budgetOf(9), tomorrow), tomorrow)).toBe(0);
      expect(await resumePostponed(stage, contextWith(budgetOf(9), tomorrow), tomorrow + 1)).toBe(2);
    });

    it('erases a waiting event together with its scope', async () => {
      await tell(['a'], budgetOf(0));
      await store.state.erase(scopeKey(SCOPE));
      expect(await waiting()).toEqual([]);
    });
  });
});
