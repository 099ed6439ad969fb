import { type Scope, scopeKey, sessionKey, type Segment, Rejected, Unavailable } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import {
  defineDecision,
  defineFold,
  defineProjection,
  draft,
  openInstructions,
  type Stage,
  UNBOUNDED,
} from '@mneme/pipeline';
import type { Logged, Outgoing, Work } from '@mneme/ports';
import { ruleAbstractor, ruleAdjudicator, ruleExtractor, ruleUpdateJudge } from '@mneme/builtin';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aKeyRing } from '@mneme/sealing/testing';
import { UNLIMITED_BUDGET } from './models/budget.js';
import { systemClock } from './log-time/log-clock.js';
import { untilHandled } from './progress/until-handled.js';
import type { StageContext } from './stage-context.js';
import { runStage } from './run-stages.js';
import { type Step, stepwiseWork } from './unit-of-work/stepwise-work.js';
import { sweepIdle } from './sweep/sweep-idle.js';
import { sharingOn } from './testing/stage-context.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };

const closed = (id: string, sessionId = 's'): Outgoing => {
  const event: Event = {
    id,
    type: 'session.closed',
    scope: SCOPE,
    roots: [id],
    trace: null,
    dataKey: null,
    data: { sessionId },
  };
  return { topic: topics.conversation.name, key: scopeKey(SCOPE), envelope: encodeEvent(event) };
};

/**
 * A stage that emits a segment for every two events of a session. Its state is the id of the first event of a
 * pair, or empty.
 */
const pairing = defineFold({
  name: 'test.pairing',
  consumes: topics.conversation,
  produces: [topics.segments],
  needs: [],
  stateKey: (event) =>
    event.type === 'session.closed' ? sessionKey(event.scope, event.data.sessionId) : null,
  initialState: { held: [] as string[] },
  isHolding: ({ held }) => held.length > 0,
  on: {
    'session.closed': ({ id, data }, { held }) => {
      if (id === 'poison') throw new Rejected('poisoned', 'It cannot be read.');
      if (held.length === 0) return { state: { held: [id] }, events: [] };
      return {
        state: { held: [] },
        events: [draft(topics.segments, 'segment.closed', pair(data.sessionId, [...held, id]))],
      };
    },
  },
  idle: ({ held }) => ({
    state: { held: [] },
    events: held.length > 0 ? [draft(topics.segments, 'segment.closed', pair('s', held))] : [],
  }),
});

const pair = (sessionId: string, ids: readonly string[]): Segment => ({
  id: ids.join('+'),
  sessionId,
  cause: 'topic',
  messages: ids.map((id) => ({ id, role: 'user', saidAt: 0, tokens: 1, root: id })),
});

const neverDies = new AbortController().signal;

describe('runStage', () => {
  let folder = '';
  let store: SqliteStack;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-runner-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const contextOn = (work: Work, onDeath: (error: unknown) => void = () => undefined): StageContext => ({
    log: store.log,
    state: store.state,
    work,
    keyRing: aKeyRing(store),
    clock: systemClock(),
    instructions: openInstructions(store.state),
    capacity: UNBOUNDED,
    knowledge: store.knowledge,
    ...sharingOn(store),
    models: {
      embedder: {
        id: 'none',
        dimensions: 4,
        embed: (texts) => Promise.resolve(texts.map(() => new Float32Array(4))),
      },
      extractor: { id: 'none', reads: 'messages', extract: () => Promise.resolve([]) },
      reader: ruleExtractor(),
      abstractor: ruleAbstractor(),
      adjudicator: ruleAdjudicator(),
      judge: ruleUpdateJudge(),
      countTokens: (text) => text.length,
      compressor: null,
      attention: null,
      vocabulary: () => null,
      batchTokens: 512,
    },
    rules: {
      extractor: ruleExtractor(),
      abstractor: ruleAbstractor(),
      adjudicator: ruleAdjudicator(),
      judge: ruleUpdateJudge(),
    },
    budget: UNLIMITED_BUDGET,
    askAgainMs: 600_000,
    consolidation: { kind: 'on-request' },
    idleAfterMs: 0,
    logger: pino({ level: 'silent' }),
    backpressure: () => Promise.resolve(),
    failpoint: () => undefined,
    observe: () => undefined,
    onDeath,
  });

  const recordsIn = async (topic: string): Promise<readonly Logged[]> => {
    const records: Logged[] = [];
    const group = `reader-${topic}-${Math.random()}`;
    const subscription = await store.log.subscribe({
      group,
      topic,
      limitRecords: 1000,
      limitCharacters: 1_000_000,
      handle: async (delivered) => {
        records.push(...delivered);
        const last = delivered.at(-1);
        if (last) await store.log.acknowledge(group, [last.position]);
      },
      onDeath: (error) => {
        throw error;
      },
    });
    await untilHandled(store.log, neverDies);
    await subscription.close();
    return records;
  };

  const segmentIds = async (): Promise<string[]> =>
    (await recordsIn('segments')).map(({ body }) => (JSON.parse(body) as { data: Segment }).data.id);

  const runToEnd = async (stage: Stage, work: Work): Promise<void> => {
    const running = await runStage(stage, contextOn(work));
    await untilHandled(store.log, neverDies);
    await running.close();
  };

  for (const [name, workOf] of [
    ['settling at once', () => store.work],
    ['settling step by step', () => stepwiseWork(store)],
  ] as const) {
    describe(name, () => {
      it('folds events in the order of the log and publishes the resulting events', async () => {
        await store.log.append(
          ['a', 'b', 'c', 'd', 'e'].map((id) => closed(id)),
          1,
        );
        await runToEnd(pairing, workOf());
        expect(await segmentIds()).toEqual(['a+b', 'c+d']);
      });

      it('handles an event once if a producer has sent it twice', async () => {
        await store.log.append([closed('a'), closed('a'), closed('b')], 1);
        await runToEnd(pairing, workOf());
        expect(await segmentIds()).toEqual(['a+b']);
      });

      it('parks an event that its handler rejects, with its body, and continues', async () => {
        await store.log.append([closed('a'), closed('poison'), closed('b')], 1);
        await runToEnd(pairing, workOf());
        const { parked } = await store.parking.of(null).list({ limit: 10, cursor: null });
        expect(
          parked.map(({ group, code, body }) => [group, code, (JSON.parse(body) as { id: string }).id]),
        ).toEqual([['test.pairing', 'poisoned', 'poison']]);
        expect(await segmentIds()).toEqual(['a+b']);
      });

      it('parks an event of an unknown version', async () => {
        const newer = closed('a');
        await store.log.append(
          [{ ...newer, envelope: { ...newer.envelope, version: 99 } }, closed('b'), closed('c')],
          1,
        );
        await runToEnd(pairing, workOf());
        const { parked } = await store.parking.of(null).list({ limit: 10, cursor: null });
        expect(parked.map(({ code }) => code)).toEqual(['unknown-event-version']);
        expect(await segmentIds()).toEqual(['b+c']);
      });

      it('releases the held events of an idle conversation once', async () => {
        await store.log.append([closed('a')], 1);
        const context = contextOn(workOf());
        await runToEnd(pairing, workOf());
        await sweepIdle(pairing as never, context);
        await sweepIdle(pairing as never, context);
        await sweepIdle(pairing as never, context);
        expect(new Set(await segmentIds())).toEqual(new Set(['a']));
      });

      it('waits for a dependency that is down, and loses nothing', async () => {
        let failures = 2;
        const flaky = defineProjection<never>({
          name: 'test.flaky',
          consumes: topics.conversation,
          produces: [],
          needs: [],
          project: () => {
            if (failures === 0) return Promise.resolve();
            failures -= 1;
            return Promise.reject(new Unavailable('down', 'Not now.'));
          },
        });
        await store.log.append([closed('a')], 1);
        await runToEnd(flaky, workOf());
        expect(failures).toBe(0);
        expect((await store.parking.of(null).list({ limit: 10, cursor: null })).parked).toEqual([]);
      });

      it('parks only the event of a batch for which the handler keeps failing', async () => {
        const broken = defineProjection<never>({
          name: 'test.broken',
          consumes: topics.conversation,
          produces: [],
          needs: [],
          project: (events) =>
            events.some(({ id }) => id === 'b') ? Promise.reject(new Error('a bug')) : Promise.resolve(),
        });
        await store.log.append([closed('a'), closed('b'), closed('c')], 1);
        await runToEnd(broken, workOf());
        const { parked } = await store.parking.of(null).list({ limit: 10, cursor: null });
        expect(parked.map(({ code, body }) => [code, (JSON.parse(body) as { id: string }).id])).toEqual([
          ['handler-failed', 'b'],
        ]);
      });
    });
  }

  describe('after a death between two steps', () => {
    const dyingAt = (step: Step): Work => {
      let isDead = false;
      return stepwiseWork(store, (reached) => {
        if (reached !== step || isDead) return;
        isDead = true;
        throw new Unavailable('died', 'The process is gone.');
      });
    };

    for (const step of ['rows-written', 'events-published', 'parked'] as const) {
      it(`loses and duplicates no event after a death at "${step}"`, async () => {
        await store.log.append(
          ['a', 'b', 'c', 'd'].map((id) => closed(id)),
          1,
        );
        await runToEnd(pairing, dyingAt(step));
        // A segment may be published twice with the same id, because consumers handle each id only once.
        expect([...new Set(await segmentIds())]).toEqual(['a+b', 'c+d']);
      });

      it.each([
        ['a model', true],
        ['rules', false],
      ])(`asks a model about %s once, even after a death at "${step}"`, async (_, asksModel) => {
        let asked = 0;
        const asking = defineDecision({
          name: 'test.asking',
          consumes: topics.conversation,
          produces: [topics.segments],
          needs: [],
          asksModel: () => asksModel,
          withoutBudget: () => Promise.resolve({ events: [], again: null }),
          decide: ({ id }) => {
            asked += 1;
            return Promise.resolve([draft(topics.segments, 'segment.closed', pair('s', [id]))]);
          },
        });
        await store.log.append([closed('a')], 1);
        await runToEnd(asking, dyingAt(step));
        expect(asked).toBe(1);
        expect(new Set(await segmentIds())).toEqual(new Set(['a']));
      });
    }
  });
});
