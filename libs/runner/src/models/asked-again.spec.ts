import { type Instant, type Scope, scopeKey, type Segment } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { type Decision, defineDecision, draft } from '@mneme/pipeline';
import { type Logged, type Subscription, UnusableAnswer } from '@mneme/ports';
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
import { UNLIMITED_BUDGET, type Budget } from './budget.js';
import { askedAgainBy } from './postponed.js';
import { resumeAskedAgain, resumePostponed } from './resume-postponed.js';

const HELD = { id: 'm', role: 'user', saidAt: 1, tokens: 1, root: 'm' } as const;
const SCOPE: Scope = { tenant: 't', user: 'ana' };
const NOON = Date.parse('2026-11-24T12:00:00Z');
const MINUTE = 60_000;
const TEN_MINUTES = 10 * MINUTE;
const NOTHING_LENT: Budget = { lend: () => Promise.resolve(null) };

const plannedOf = (asked?: number) => ({
  runId: 'r',
  targetId: 't',
  knownAt: 1,
  updaters: [{ id: 'u', likeness: 'near' as const }],
  ...(asked !== undefined && { asked }),
});
const FIRST: Event = {
  id: 'a',
  type: 'update.planned',
  scope: SCOPE,
  roots: ['a'],
  trace: null,
  dataKey: null,
  data: plannedOf(),
};
const segmentOf = (id: string): Segment => ({ id, sessionId: 's', cause: 'topic', messages: [HELD] });

describe('a model whose answers cannot be used', () => {
  let folder = '';
  let store: SqliteStack;
  let observed: Observation[] = [];
  let asked = 0;
  let answers: 'badly' | 'well' = 'badly';
  let now: Instant = NOON;
  let records: Logged[] = [];
  let reader: Subscription;
  beforeEach(async () => {
    [observed, asked, answers, now, records] = [[], 0, 'badly', NOON, []];
    folder = await mkdtemp(join(tmpdir(), 'mneme-again-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
    reader = await store.log.subscribe({
      group: 'reader',
      topic: topics.updates.name,
      limitRecords: 9,
      limitCharacters: 1_000_000,
      handle: async (delivered) => {
        records.push(...delivered);
        const last = delivered.at(-1);
        if (last) await store.log.acknowledge('reader', [last.position]);
      },
      onDeath: (error) => {
        throw error;
      },
    });
  });
  afterEach(async () => {
    await reader.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const stage = defineDecision({
    name: 'test.asking',
    consumes: topics.updates,
    produces: [topics.segments, topics.updates],
    needs: [],
    asksModel: () => true,
    decide: () => {
      asked += 1;
      if (answers === 'badly') return Promise.reject(new UnusableAnswer('model-answer-unusable', 'No JSON.'));
      return Promise.resolve([draft(topics.segments, 'segment.closed', segmentOf('model'))]);
    },
    withoutBudget: () =>
      Promise.resolve({
        events: [draft(topics.segments, 'segment.closed', segmentOf('rules'))],
        again: draft(topics.updates, 'update.planned', plannedOf()),
      }),
  }) as Decision;

  describe.each([
    ['where commits are one transaction', () => store.work],
    ['where commits are steps', () => stepwiseWork(store)],
  ] as const)('%s', (_, workOf) => {
    const context = (budget: Budget = UNLIMITED_BUDGET): StageContext =>
      aStageContext(store, {
        work: workOf(),
        budget,
        askAgainMs: TEN_MINUTES,
        clock: { now: () => now, machineNow: () => now },
        observe: (observation) => observed.push(observation),
      });
    /** Delivers the pending events of the topic to the stage, and returns their number. */
    const deliver = async (budget?: Budget): Promise<number> => {
      await expect.poll(() => records.length, { timeout: 60_000 }).toBeGreaterThan(0);
      const given = records.splice(0);
      await delivering(stage, context(budget))({ records: given, signal: new AbortController().signal });
      return given.length;
    };
    const tell = async (): Promise<void> => {
      const envelope = encodeEvent(FIRST);
      await store.log.append([{ topic: topics.updates.name, key: scopeKey(SCOPE), envelope }], NOON);
      await deliver();
    };
    const waiting = async (): Promise<readonly number[]> => {
      const counts = [1, 2, 3, 4, 5].map(async (n) => {
        const rows = await store.state.idleSince(askedAgainBy(stage, n), Number.MAX_SAFE_INTEGER, 9);
        return rows.length;
      });
      return Promise.all(counts);
    };
    const outcomes = () => observed.flatMap((each) => (each.of === 'bad-answers' ? [each.outcome] : []));

    it('asks the model again four times, after pauses of 10 minutes to 36 hours, and then no more', async () => {
      await tell();
      for (const [n, pause] of [10, 60, 360, 2_160].entries()) {
        expect(await waiting()).toEqual([1, 2, 3, 4, 5].map((each) => (each === n + 1 ? 1 : 0)));
        now += pause * MINUTE - 1;
        expect(await resumeAskedAgain(stage, context())).toBe(0);
        now += 2;
        expect(await resumeAskedAgain(stage, context())).toBe(1);
        expect(await deliver()).toBe(1);
      }
      expect([asked, await waiting()]).toEqual([5, [0, 0, 0, 0, 0]]);
      expect(outcomes()).toEqual([
        ...['replaced', 'asked-again', 'replaced', 'asked-again', 'replaced', 'asked-again'],
        ...['replaced', 'asked-again', 'replaced', 'given-up'],
      ]);
    });

    it('does not ask the model again after a usable answer', async () => {
      await tell();
      answers = 'well';
      now += TEN_MINUTES + 1;
      expect([await resumeAskedAgain(stage, context()), await deliver()]).toEqual([1, 1]);
      now += 100 * TEN_MINUTES;
      expect([await resumeAskedAgain(stage, context()), await waiting()]).toEqual([0, [0, 0, 0, 0, 0]]);
    });

    it('does not count a repeated request for which there is no budget', async () => {
      await tell();
      now += TEN_MINUTES + 1;
      await resumeAskedAgain(stage, context());
      await deliver(NOTHING_LENT);
      expect([asked, await resumePostponed(stage, context(), now + 1)]).toEqual([1, 1]);
      await deliver();
      expect([asked, await waiting()]).toEqual([2, [0, 1, 0, 0, 0]]);
    });

    it('does not ask the model again after the event was erased', async () => {
      await tell();
      await store.state.erase(scopeKey(SCOPE));
      expect(await waiting()).toEqual([0, 0, 0, 0, 0]);
    });
  });
});
