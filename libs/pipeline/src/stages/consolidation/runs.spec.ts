import { type Scope, scopeKey, type Verdict } from '@mneme/domain';
import { type DataOf, encodeEvent, type Event, type EventName } from '@mneme/events';
import { pipeline, readConsolidation } from '@mneme/pipeline';
import type { Judgement, Logged, Outgoing } from '@mneme/ports';
import { openSqliteStores, stageOver } from '@mneme/server/testing';
import { anEntryPoint, letterEmbedder } from '@mneme/ports/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ANA: Scope = { tenant: 'acme', user: 'ana' };

let offset = 0;
const recordOf = <Name extends EventName>(
  { scope = ANA, topic = 'entries', key = scopeKey(scope) }: { scope?: Scope; topic?: string; key?: string },
  { id, type, data, at }: { id: string; type: Name; data: DataOf<Name>; at: number },
): Logged => {
  const event = { id, type, scope, roots: [], trace: null, dataKey: null, data } as unknown as Event;
  const position = { topic, partition: 0, epoch: 1, offset: offset++ };
  return { position, key, recordedAt: at, body: JSON.stringify(encodeEvent(event)) };
};

type Requested = { readonly runId: string; readonly at: number; readonly scope?: Scope };
const requested = ({ runId, at, scope }: Requested): Logged =>
  recordOf({ ...(scope && { scope }) }, { id: runId, type: 'consolidation.requested', data: {}, at });
const finished = ({ runId, at, scope }: Requested): Logged =>
  recordOf(
    { ...(scope && { scope }) },
    { id: `${runId} is over`, type: 'consolidation.finished', data: { runId }, at },
  );

const dataOf = <Name extends EventName>(type: Name, events: readonly Outgoing[]): readonly DataOf<Name>[] =>
  events.flatMap(({ envelope }) => (envelope.type === type ? [envelope.data as DataOf<Name>] : []));

describe('consolidation runs', () => {
  let opened: Awaited<ReturnType<typeof openSqliteStores>>;
  beforeEach(async () => {
    opened = await openSqliteStores();
  });
  afterEach(() => opened.close());

  interface Written {
    readonly id: string;
    readonly text: string;
    readonly at: number;
    readonly dataKey?: string | null;
  }
  const write = async (scope: Scope, entries: readonly Written[]): Promise<void> => {
    const vectors = await letterEmbedder().embed(entries.map(({ text }) => text));
    const points = entries.map(({ id, text, at, dataKey = null }, n) =>
      anEntryPoint({
        id,
        text,
        dataKey,
        sessionId: `s ${id}`,
        saidAt: at,
        recordedFrom: at,
        vector: vectors[n] ?? null,
        sources: [{ messageId: `m ${id}`, sessionId: `s ${id}`, saidAt: at }],
      }),
    );
    await opened.stores.index.of(scope).put(points);
  };

  it('executes runs one after another in a scope, and answers every requested id', async () => {
    const plan = stageOver(opened.stores, pipeline.plan);
    await write(ANA, [
      { id: 'a', text: 'I like tea', at: 1 },
      { id: 'b', text: 'I like tea', at: 2 },
    ]);
    const first = await plan([requested({ runId: 'r1', at: 10 })]);
    expect(dataOf('consolidation.planned', first)).toMatchObject([{ runId: 'r1', targets: ['a'] }]);
    const meanwhile = await plan([requested({ runId: 'r2', at: 11 }), requested({ runId: 'r3', at: 12 })]);
    expect(meanwhile).toEqual([]);
    const next = dataOf('consolidation.planned', await plan([finished({ runId: 'r1', at: 13 })]));
    expect(next).toMatchObject([
      { runId: 'r3', compared: 0, targets: [], continuedBy: 'r2' },
      { runId: 'r2', compared: 0, targets: [], continuedBy: null },
    ]);
  });

  it('answers 30 requests that arrive while another run is active', async () => {
    const plan = stageOver(opened.stores, pipeline.plan);
    await write(ANA, [
      { id: 'a', text: 'I like tea', at: 1 },
      { id: 'b', text: 'I like tea', at: 2 },
    ]);
    await plan([requested({ runId: 'r0', at: 10 })]);
    const ids = Array.from({ length: 30 }, (_, n) => `r${n + 1}`);
    const meanwhile = await plan(ids.map((runId, n) => requested({ runId, at: 11 + n })));
    const after = await plan([finished({ runId: 'r0', at: 50 })]);
    const answered = dataOf('consolidation.planned', [...meanwhile, ...after]);
    expect(answered.map(({ runId }) => runId).sort()).toEqual([...ids].sort());
    expect(answered.filter(({ runId }) => runId !== 'r1').map(({ continuedBy }) => continuedBy)).toEqual(
      ids.slice(1).map(() => 'r1'),
    );
  });

  it('compares the same pairs in several runs as in one run, unless a queue is full', async () => {
    const words = fc.constantFrom(
      'I like tea',
      'I like green tea',
      'My cat is Kiwi',
      'Kiwi is my cat',
      'zzz',
    );
    const parts = fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    let user = 0;
    await fc.assert(
      fc.asyncProperty(parts, async (texts) => {
        const plan = stageOver(opened.stores, pipeline.plan);
        const pairsOf = (events: readonly Outgoing[]): readonly string[] =>
          dataOf('update.planned', events).flatMap(({ targetId, updaters }) =>
            updaters.map(({ id, likeness }) => `${targetId} ${id} ${likeness}`),
          );
        const entries = texts.map((some, part) =>
          some.map((text, n) => ({ id: `e${part}-${n}`, text, at: 100 * part + n + 1 })),
        );
        const [later, once] = [`later ${(user += 1)}`, `once ${user}`].map((name) => ({
          ...ANA,
          user: name,
        }));
        if (!later || !once) return;
        const pairs: string[] = [];
        for (const [part, some] of entries.entries()) {
          await write(later, some);
          const run = { runId: `${user} ${part}`, at: 100 * part + 50, scope: later };
          pairs.push(...pairsOf(await plan([requested(run)])));
          await plan([finished(run)]);
        }
        await write(once, entries.flat());
        const all = await plan([requested({ runId: `${user}`, at: 1_000, scope: once })]);
        expect(pairs.sort()).toEqual([...pairsOf(all)].sort());
      }),
      { numRuns: 40 },
    );
  });

  const judging = async (verdict: Judgement, meanwhile: () => Promise<unknown>) => {
    const judge = stageOver(opened.stores, pipeline.judge, {
      id: 'a table',
      asksModel: false,
      judge: async () => {
        await meanwhile();
        return verdict;
      },
    });
    const data = {
      runId: 'r1',
      targetId: 'a',
      knownAt: 10,
      updaters: [{ id: 'b', likeness: 'near' as const }],
    };
    return judge([
      recordOf({ topic: 'updates', key: 'a' }, { id: 'u1', type: 'update.planned', data, at: 10 }),
    ]);
  };
  const NEW_TEXT: Verdict = { kind: 'update', text: 'I like tea, green.', from: ['b'], reason: 'r' };

  it('writes no text from messages that are erased meanwhile, and still finishes the run', async () => {
    const { keyRing, dataKeys } = opened.stores;
    const owner = { scope: scopeKey(ANA), sessionId: 's b', holds: 'messages' } as const;
    const [dataKey = ''] = await keyRing.keysOf([owner]);
    await write(ANA, [
      { id: 'a', text: 'I like tea', at: 1 },
      { id: 'b', text: 'I like green tea', at: 2, dataKey },
    ]);
    const written = await judging(NEW_TEXT, () => Promise.resolve());
    expect(dataOf('update.judged', written)).toMatchObject([{ targetId: 'a', kind: 'update' }]);
    expect(written.filter(({ envelope }) => envelope.type === 'entry.written')).toHaveLength(1);
    const of = { sessionId: owner.sessionId, holds: 'anything' } as const;
    const erased = await judging(NEW_TEXT, () =>
      dataKeys.destroy({ erasureId: 'x', scope: owner.scope, of }),
    );
    expect(erased.map(({ envelope }) => envelope.data)).toMatchObject([
      { runId: 'r1', targetId: 'a', kind: 'ignore', by: null, because: 'gone' },
    ]);
  });

  it('counts the model usage of each verdict once, even if the verdict changes nothing', async () => {
    const usage = { calls: 2, promptTokens: 40, completionTokens: 7 };
    await write(ANA, [
      { id: 'a', text: 'I like tea', at: 1 },
      { id: 'b', text: 'I like green tea', at: 2 },
    ]);
    const asked = await judging({ kind: 'ignore', reason: 'r', usage }, () => Promise.resolve());
    const [data] = dataOf('update.judged', asked);
    expect(data).toMatchObject({ kind: 'ignore', because: 'still-holds', usage });
    const apply = stageOver(opened.stores, pipeline.apply);
    const byRules = { runId: 'r1', targetId: 'a', kind: 'ignore' as const, by: null, madeBy: 'rules-1' };
    const judgedAs = (id: string, verdict: DataOf<'update.judged'>): Logged =>
      recordOf({ topic: 'verdicts' }, { id, type: 'update.judged', data: verdict, at: 11 });
    const planned = { runId: 'r1', knownAt: 10, compared: 2, targets: ['a'], continuedBy: null };
    await apply([
      recordOf({ topic: 'verdicts' }, { id: 'p1', type: 'consolidation.planned', data: planned, at: 10 }),
    ]);
    for (const [n, verdict] of [byRules, data, data, byRules].entries())
      await apply([judgedAs(`v${n}`, verdict ?? byRules)]);
    expect((await readConsolidation(opened.stores, ANA, 'r1')).usage).toEqual(usage);
  });
});
