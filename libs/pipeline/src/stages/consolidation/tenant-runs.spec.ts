import { type Scope, scopeKey } from '@mneme/domain';
import {
  consolidateTenant,
  isOver,
  pipeline,
  readTenantRun,
  TENANT_RUNS,
  tenantRunIn,
  undoTenantRun,
} from '@mneme/pipeline';
import type { Logged, Outgoing, StateRow } from '@mneme/ports';
import { openSqliteStores, stageOver } from '@mneme/server/testing';
import { aPoint, anEntryPoint } from '@mneme/ports/testing';
import { advanceTenantRun } from '@mneme/upkeep';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const REQUEST = { tenant: 'acme', receipt: 'once', trace: null, now: 10 };

describe('consolidation of a tenant', () => {
  let opened: Awaited<ReturnType<typeof openSqliteStores>>;
  let asked: Outgoing[];
  let now: number;
  beforeEach(async () => {
    opened = await openSqliteStores();
    asked = [];
    now = 10;
  });
  afterEach(() => opened.close());

  const remember = async (scope: Scope, text: string): Promise<void> => {
    const id = `${scopeKey(scope)} ${text}`;
    const common = { id, text, sessionId: 's', saidAt: 1, recordedFrom: 1, vector: null };
    const sources = [{ messageId: 'm', sessionId: 's', saidAt: 1 }];
    await opened.stores.index
      .of(scope)
      .put([anEntryPoint({ ...common, sources }), aPoint({ ...common, id: `${id} said` })]);
  };

  const rowOf = async (): Promise<StateRow> => {
    const [row] = await opened.stores.state.idleSince(TENANT_RUNS, Number.MAX_SAFE_INTEGER, 10);
    if (!row) throw new Error('No run is under way.');
    return row;
  };

  const context = () => ({
    ...opened.stores,
    log: {
      append: (events: readonly Outgoing[]) => {
        asked.push(...events);
        return Promise.resolve([]);
      },
    },
    clock: { now: () => now, machineNow: () => now },
  });

  /** Advances the run by one step and stores its state, as the production process does. */
  const step = async (): Promise<void> => {
    const row = await rowOf();
    const next = await advanceTenantRun(context(), tenantRunIn(row));
    await opened.stores.state.compareAndSet([{ ...row, state: next, isHolding: !isOver(next) }]);
  };

  let offset = 0;
  /** Lets the stages plan the requested runs, in which no entries need a verdict. */
  const plan = async (events: readonly Outgoing[]): Promise<void> => {
    const planned = await stageOver(opened.stores, pipeline.plan)(events.map(recordOf));
    const told = planned.filter(({ topic }) => topic === 'verdicts');
    await stageOver(opened.stores, pipeline.apply)(told.map(recordOf));
  };
  const recordOf = ({ topic, key, envelope }: Outgoing): Logged => ({
    position: { topic, partition: 0, epoch: 1, offset: offset++ },
    key,
    recordedAt: 20,
    body: JSON.stringify(envelope),
  });
  const runsTakenBack = (): readonly string[] =>
    asked.flatMap(({ envelope: { type, scope, data } }) =>
      type === 'consolidation.undone' ? [`${scope.user} ${(data as { runId: string }).runId}`] : [],
    );
  const usersAsked = (): readonly string[] => asked.map(({ envelope: { scope } }) => scope.user).sort();

  it('requests runs of users with new entries, at most 100 at a time, until all have finished', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `user ${n}`);
    for (const user of names) await remember({ tenant: 'acme', user }, 'I like tea');
    await remember({ tenant: 'globex', user: 'eve' }, 'I like tea');
    const id = await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    await step();
    expect(asked).toHaveLength(100);
    const held = tenantRunIn(await rowOf()).awaited;
    expect(held).toHaveLength(100);
    for (let done = 0; !isOver(await readTenantRun(opened.stores.state, 'acme', id));) {
      await plan(asked.slice(done));
      done = asked.length;
      await step();
    }
    expect(usersAsked()).toEqual([...names].sort());
    const { users, totals } = await readTenantRun(opened.stores.state, 'acme', id);
    expect(users).toEqual({ asked: 130, finished: 130, givenUp: 0 });
    expect(totals).toMatchObject({ compared: 130, targets: 0 });
  });

  it('does not request a run of a user without new entries', async () => {
    await remember({ tenant: 'acme', user: 'ana' }, 'I like tea');
    await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    await step();
    await plan(asked);
    await step();
    // After the end of its first run, the user has no new entries.
    const [first] = asked;
    const finished = { ...first?.envelope, id: 'over', type: 'consolidation.finished' };
    const data = { runId: first?.envelope.id };
    await stageOver(
      opened.stores,
      pipeline.plan,
    )([recordOf({ topic: 'entries', key: 'acme/ana', envelope: { ...finished, data } as never })]);
    asked = [];
    const again = await consolidateTenant(opened.stores.state, { ...REQUEST, receipt: 'again' });
    await step();
    expect(await readTenantRun(opened.stores.state, 'acme', again)).toMatchObject({
      listing: 'over',
      users: { asked: 0 },
    });
  });

  it('creates one run per receipt, visible to its tenant only', async () => {
    await remember({ tenant: 'acme', user: 'ana' }, 'I like tea');
    const id = await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    const before = await readTenantRun(opened.stores.state, 'acme', id);
    expect(await consolidateTenant(opened.stores.state, REQUEST)).toBe(id);
    expect(await readTenantRun(opened.stores.state, 'acme', id)).toEqual(before);
    await expect(readTenantRun(opened.stores.state, 'globex', id)).rejects.toMatchObject({
      code: 'consolidation-not-found',
    });
  });

  it('requests the same run ids again if the process ends before it stores the requests', async () => {
    await remember({ tenant: 'acme', user: 'ana' }, 'I like tea');
    await remember({ tenant: 'acme', user: 'bob' }, 'I like tea');
    await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    await advanceTenantRun(context(), tenantRunIn(await rowOf()));
    const lost = asked.map(({ envelope }) => envelope.id);
    asked = [];
    await step();
    expect(asked.map(({ envelope }) => envelope.id)).toEqual(lost);
    expect(usersAsked()).toEqual(['ana', 'bob']);
  });

  const undo = (id: string, tenant = 'acme') =>
    undoTenantRun(opened.stores.state, { tenant, id, trace: null, now });

  it('undoes the runs of exactly the requested users, once', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `user ${n}`);
    for (const user of names) await remember({ tenant: 'acme', user }, 'I like tea');
    const id = await consolidateTenant(opened.stores.state, REQUEST);
    const isDone = async () => isOver(await readTenantRun(opened.stores.state, 'acme', id));
    for (let done = 0; !(await isDone());) {
      await step();
      await plan(asked.slice(done));
      done = asked.length;
    }
    const runs = asked.map(({ envelope: { scope, id: runId } }) => `${scope.user} ${runId}`);
    await remember({ tenant: 'acme', user: 'late' }, 'I like tea');
    asked = [];
    await undo(id);
    await undo(id);
    while (!(await isDone())) await step();
    expect([...runsTakenBack()].sort()).toEqual(runs.sort());
    expect(await readTenantRun(opened.stores.state, 'acme', id)).toMatchObject({
      users: { asked: 130, finished: 130 },
      undo: { users: 130 },
    });
    await undo(id);
    expect(await isDone()).toBe(true);
  });

  it('requests no more runs after an undo, and undoes active runs before they are planned', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `user ${n}`);
    for (const user of names) await remember({ tenant: 'acme', user }, 'I like tea');
    const id = await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    await undo(id);
    for (let n = 0; n < 3; n += 1) await step();
    expect(usersAsked().length).toBe(200);
    expect(runsTakenBack()).toHaveLength(100);
    await stageOver(
      opened.stores,
      pipeline.apply,
    )(asked.filter(({ topic }) => topic === 'verdicts').map(recordOf));
    await plan(asked.filter(({ topic }) => topic === 'entries'));
    await step();
    const run = await readTenantRun(opened.stores.state, 'acme', id);
    expect(run).toMatchObject({
      awaited: [],
      users: { asked: 100, finished: 100 },
      undo: { users: 100, listing: 'over' },
    });
  });

  it('waits after an undo for continued runs, but not for verdicts', async () => {
    await remember({ tenant: 'acme', user: 'ana' }, 'I like tea');
    const id = await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    await step();
    const [request] = asked;
    const planned = async (runId: string, continuedBy: string | null): Promise<void> => {
      const data = { runId, knownAt: 10, compared: 1, targets: ['never judged'], continuedBy };
      const envelope = { ...request?.envelope, id: `plan of ${runId}`, type: 'consolidation.planned', data };
      const event = { topic: 'verdicts', key: 'acme/ana', envelope: envelope as never };
      await stageOver(opened.stores, pipeline.apply)([recordOf(event)]);
    };
    const runId = request?.envelope.id ?? '';
    await planned(runId, 'more');
    await undo(id);
    for (let n = 0; n < 3; n += 1) await step();
    expect(isOver(await readTenantRun(opened.stores.state, 'acme', id))).toBe(false);
    expect(new Set(runsTakenBack())).toEqual(new Set([`ana ${runId}`, 'ana more']));
    await planned('more', null);
    await step();
    const run = await readTenantRun(opened.stores.state, 'acme', id);
    expect([isOver(run), run.users, run.undo?.users]).toEqual([
      true,
      { asked: 1, finished: 1, givenUp: 0 },
      1,
    ]);
  });

  it('undoes the same run ids again if the process ends before it stores the undo', async () => {
    await remember({ tenant: 'acme', user: 'ana' }, 'I like tea');
    const id = await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    await step();
    await plan(asked);
    await step();
    await undo(id);
    asked = [];
    await advanceTenantRun(context(), tenantRunIn(await rowOf()));
    const lost = asked.map(({ envelope }) => envelope.id);
    asked = [];
    await step();
    expect(lost).toHaveLength(1);
    expect(asked.map(({ envelope }) => envelope.id)).toEqual(lost);
    await expect(undo(id, 'globex')).rejects.toMatchObject({ code: 'consolidation-not-found' });
  });

  it('gives up a user who was erased meanwhile, even during an undo', async () => {
    const ana = { tenant: 'acme', user: 'ana' };
    await remember(ana, 'I like tea');
    const id = await consolidateTenant(opened.stores.state, REQUEST);
    await step();
    await step();
    await opened.stores.index.of(ana).remove('everything');
    await undo(id);
    await step();
    await stageOver(
      opened.stores,
      pipeline.apply,
    )(asked.filter(({ topic }) => topic === 'verdicts').map(recordOf));
    expect(isOver(await readTenantRun(opened.stores.state, 'acme', id))).toBe(false);
    now += 60_000;
    await step();
    const run = await readTenantRun(opened.stores.state, 'acme', id);
    expect(run).toMatchObject({ awaited: [], users: { asked: 1, finished: 0, givenUp: 1 } });
    expect(isOver(run)).toBe(true);
  });
});
