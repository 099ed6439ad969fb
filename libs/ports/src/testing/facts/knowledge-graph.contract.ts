import { type KnowledgeUnit, type Polarity, unitId } from '@mneme/domain';
import { describe, expect } from 'vitest';
import type { DataKeys } from '../../keys/data-keys.js';
import type {
  KnowledgeDelta,
  KnowledgeGraph,
  SupportedUnit,
  TenantKnowledge,
} from '../../facts/knowledge-graph.js';
import { LIMIT_CONTRIBUTIONS } from '../../facts/knowledge-graph.js';
import { aLiveKey } from '../keys/data-keys.contract.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';

interface Graph {
  readonly knowledge: KnowledgeGraph;
  readonly keys: DataKeys;
}

export const knowledgeGraphContract = (open: Open<Graph>): void => {
  describe('KnowledgeGraph', () => {
    const it = promises(open);
    testContributions(it);
    testQueries(it);
    testWithdrawals(it);
    testForget(it);
    testConvergence(it);
  });
};

const KAFKA = { type: 'Entity', label: 'kafka' } as const;
const BROKER = { type: 'Concept', label: 'message broker' } as const;
const node = (label: string): KnowledgeUnit => ({ kind: 'node', node: { type: 'Concept', label } });
const isA: KnowledgeUnit = { kind: 'edge', edge: { type: 'IsA', from: KAFKA, to: BROKER } };

interface Changes {
  readonly unit?: KnowledgeUnit;
  readonly contributor?: string;
  readonly statement?: string;
  readonly polarity?: Polarity;
  readonly at?: number;
  readonly source?: string;
  readonly dataKey?: string | null;
}

const aDelta = (changes: Changes = {}): KnowledgeDelta => {
  const unit = changes.unit ?? { kind: 'node', node: KAFKA };
  const { contributor = 'p1', statement = 's1', polarity = 'affirmed', at = 1_000 } = changes;
  const { source = 'k1', dataKey = null } = changes;
  const id = JSON.stringify([unitId(unit), statement, polarity, at]);
  return { unit, contribution: { id, contributor, statement, polarity, weight: 0.9, at }, source, dataKey };
};

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

const sorted = (found: readonly SupportedUnit[]): readonly SupportedUnit[] =>
  found
    .map(({ unit, contributions }) => ({ unit, contributions: contributions.toSorted(byId) }))
    .sort((a, b) => (unitId(a.unit) < unitId(b.unit) ? -1 : 1));

const some = (limit: number) => ({ fewestUsers: 1, limit });

const idOfUnit = (delta: KnowledgeDelta): string => unitId(delta.unit);

const testContributions = (it: Promises<Graph>): void => {
  it('returns a unit with all its contributions, each of them once', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const [first, second] = [aDelta(), aDelta({ contributor: 'p2', statement: 's2', at: 2_000 })];
    await graph.add([first, second, first]);
    await graph.add([second]);
    expect(sorted(await graph.nodes([idOfUnit(first), 'unknown']))).toEqual([
      { unit: first.unit, contributions: [first.contribution, second.contribution].toSorted(byId) },
    ]);
    await graph.add([]);
    expect(await graph.nodes([])).toEqual([]);
  });

  it('keeps tenants apart for any names', async ({ knowledge }) => {
    const tenants = ['acme', 'acme2', 'ac', ...ODD_STRINGS];
    for (const [n, tenant] of tenants.entries())
      await knowledge.of(tenant).add([aDelta({ statement: `s${n}`, source: 'k' })]);
    for (const [n, tenant] of tenants.entries()) {
      const found = await knowledge.of(tenant).nodes([idOfUnit(aDelta())]);
      expect(found.flatMap(({ contributions }) => contributions.map(({ statement }) => statement))).toEqual([
        `s${n}`,
      ]);
    }
    expect(await knowledge.of('nobody').list({ after: null, fewestUsers: 1, limit: 9 })).toEqual([]);
    await knowledge.of('acme').forget(['k'], 100);
    expect(await knowledge.of('acme2').nodes([idOfUnit(aDelta())])).toHaveLength(1);
  });

  it('returns both support and denials of a unit', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const given = [aDelta({ unit: isA }), aDelta({ unit: isA, polarity: 'denied', statement: 's2' })];
    await graph.add(given);
    const [found] = await graph.edges([unitId({ kind: 'node', node: KAFKA })], some(9));
    expect(found?.contributions.toSorted(byId)).toEqual(
      given.map(({ contribution }) => contribution).sort(byId),
    );
  });

  it('returns all support of a unit even if it is denied more often than the limit', async ({
    knowledge,
  }) => {
    const graph = knowledge.of('acme');
    const denials = Array.from({ length: LIMIT_CONTRIBUTIONS + 5 }, (_, n) =>
      aDelta({ contributor: 'vandal', statement: `v${n}`, polarity: 'denied', at: 2_000 + n }),
    );
    await graph.add([aDelta(), ...denials]);
    const [found] = await graph.nodes([idOfUnit(aDelta())]);
    const of = (polarity: Polarity): number =>
      (found?.contributions ?? []).filter((each) => each.polarity === polarity).length;
    expect([of('affirmed'), of('denied')]).toEqual([1, LIMIT_CONTRIBUTIONS]);
  });

  it('returns the newest support of a unit with more contributions than the limit', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const many = Array.from({ length: LIMIT_CONTRIBUTIONS + 5 }, (_, n) =>
      aDelta({ statement: `s${n}`, at: n }),
    );
    await graph.add(many);
    const [found] = await graph.nodes([idOfUnit(aDelta())]);
    expect(found?.contributions).toHaveLength(LIMIT_CONTRIBUTIONS);
    expect(Math.min(...(found?.contributions ?? []).map(({ at }) => at))).toBe(5);
  });

  it('writes no contribution whose data key is destroyed', async ({ knowledge, keys }) => {
    const graph = knowledge.of('acme');
    await keys.claim([aLiveKey(), aLiveKey({ id: 'key-2', sessionId: 's2' })]);
    await keys.destroy({
      erasureId: 'e1',
      scope: 'acme/ana',
      of: { sessionId: 's1', holds: 'anything' },
    });
    const [late, live] = [
      aDelta({ dataKey: 'key-1' }),
      aDelta({ dataKey: 'key-2', statement: 's2', source: 'k2' }),
    ];
    await graph.add([late]);
    expect(await graph.nodes([idOfUnit(late)])).toEqual([]);
    await graph.add([late, live]);
    expect(await graph.nodes([idOfUnit(late)])).toEqual([
      { unit: live.unit, contributions: [live.contribution] },
    ]);
  });
};

const testQueries = (it: Promises<Graph>): void => {
  it('finds the edges of a node in both directions, up to a limit', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const other: KnowledgeUnit = {
      kind: 'edge',
      edge: { type: 'HasProperty', from: BROKER, to: { type: 'Concept', label: 'durable' } },
    };
    await graph.add([aDelta({ unit: isA }), aDelta({ unit: other })]);
    const idOf = (label: string, type: 'Entity' | 'Concept'): string =>
      unitId({ kind: 'node', node: { type, label } });
    expect((await graph.edges([idOf('kafka', 'Entity')], some(9))).map(({ unit }) => unit)).toEqual([isA]);
    expect(
      sorted(await graph.edges([idOf('message broker', 'Concept')], some(9))).map(({ unit }) => unitId(unit)),
    ).toEqual([unitId(isA), unitId(other)].sort());
    expect(await graph.edges([idOf('message broker', 'Concept')], some(1))).toHaveLength(1);
    expect(await graph.edges([idOf('durable', 'Entity')], some(9))).toEqual([]);
    expect(await graph.edges([], some(9))).toEqual([]);
  });

  it('returns the edges that most users support if there are more than the limit', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const edges = ['a', 'b', 'c', 'd', 'e', 'f'].map((label): KnowledgeUnit => ({
      kind: 'edge',
      edge: { type: 'IsA', from: KAFKA, to: { type: 'Concept', label } },
    }));
    // Edges at an even index have two users, and edges at an odd index three. One user has many statements.
    const users = edges.map((_, n) => (n % 2) + 2);
    await graph.add(
      edges.flatMap((unit, n) => [
        ...Array.from({ length: users[n] ?? 0 }, (_, user) =>
          aDelta({ unit, contributor: `p${user}`, statement: `s${n} ${user}` }),
        ),
        ...Array.from({ length: 5 }, (_, more) => aDelta({ unit, statement: `s${n} more ${more}` })),
      ]),
    );
    const kafka = [unitId({ kind: 'node', node: KAFKA })];
    const found = async (limit: number, fewestUsers = 1) =>
      (await graph.edges(kafka, { fewestUsers, limit })).map(({ unit }) => unitId(unit));
    const well = edges.filter((_, n) => n % 2 === 1).map(unitId);
    const barely = edges.filter((_, n) => n % 2 === 0).map(unitId);
    expect(await found(3)).toEqual(well.toSorted());
    expect(await found(2)).toEqual(well.toSorted().slice(0, 2));
    expect(await found(4)).toEqual([...well, barely.toSorted()[0]].sort());
    expect(await found(9, 3)).toEqual(well.toSorted());
    expect(await found(9, 4)).toEqual([]);
  });

  it('leaves out units that too few users support, even if other users deny them', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const [many, few] = [node('many'), node('few')];
    await graph.add([
      ...['p1', 'p2'].map((contributor) => aDelta({ unit: many, contributor, statement: contributor })),
      aDelta({ unit: few, contributor: 'p1' }),
      aDelta({ unit: few, contributor: 'p1', statement: 'again' }),
      aDelta({ unit: few, contributor: 'p2', statement: 'against', polarity: 'denied' }),
    ]);
    const listed = async (fewestUsers: number) =>
      (await graph.list({ after: null, fewestUsers, limit: 9 })).map(({ unit }) => unit);
    expect(await listed(2)).toEqual([many]);
    expect(await listed(1)).toHaveLength(2);
  });

  it('lists nodes by id, page by page, without edges', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const units = ['a', 'b', 'c', 'd', 'e'].map(node);
    await graph.add([aDelta({ unit: isA }), ...units.map((unit) => aDelta({ unit }))]);
    const ids = units.map(unitId).sort();
    const first = await graph.list({ after: null, fewestUsers: 1, limit: 2 });
    const rest = await graph.list({ after: ids[1] ?? null, fewestUsers: 1, limit: 9 });
    expect([...first, ...rest].map(({ unit }) => unitId(unit))).toEqual(ids);
  });
};

const testWithdrawals = (it: Promises<Graph>): void => {
  const before = (statement: string, instant: number) => ({
    statement,
    before: instant,
    source: 'k1',
    dataKey: null,
  });

  it("removes a statement's contributions before the withdrawal and keeps later ones", async ({
    knowledge,
  }) => {
    const graph = knowledge.of('acme');
    const [old, since] = [aDelta({ at: 1_000 }), aDelta({ at: 2_000 })];
    await graph.add([old, since, aDelta({ unit: node('gone') })]);
    await graph.withdraw([before('s1', 2_000)]);
    expect(await graph.list({ after: null, fewestUsers: 1, limit: 9 })).toEqual([
      { unit: since.unit, contributions: [since.contribution] },
    ]);
  });

  it('rejects late contributions that are older than the latest withdrawal of their statement', async ({
    knowledge,
  }) => {
    const graph = knowledge.of('acme');
    await graph.withdraw([before('s1', 2_000), before('s1', 1_500)]);
    await graph.add([aDelta({ at: 1_999 })]);
    expect(await graph.list({ after: null, fewestUsers: 1, limit: 9 })).toEqual([]);
    await graph.add([aDelta({ at: 2_000 })]);
    expect(await graph.list({ after: null, fewestUsers: 1, limit: 9 })).toHaveLength(1);
  });
};

const testForget = (it: Promises<Graph>): void => {
  it('removes all items of a source in several calls, and none of other sources', async ({ knowledge }) => {
    const graph = knowledge.of('acme');
    const stays = aDelta({ contributor: 'p2', statement: 's2', source: 'k2' });
    await graph.add([aDelta(), aDelta({ unit: isA }), aDelta({ unit: node('gone') }), stays]);
    await graph.withdraw([{ statement: 's9', before: 5, source: 'k1', dataKey: null }]);
    let removed = 0;
    for (let slice = -1; slice !== 0; removed += slice) slice = await graph.forget(['k1', 'k9'], 2);
    expect(removed).toBeGreaterThanOrEqual(4);
    expect(await graph.list({ after: null, fewestUsers: 1, limit: 9 })).toEqual([
      { unit: stays.unit, contributions: [stays.contribution] },
    ]);
    expect(await graph.edges([unitId({ kind: 'node', node: KAFKA })], some(9))).toEqual([]);
    await graph.add([aDelta({ statement: 's9', at: 1, source: 'k3' })]);
    expect((await graph.nodes([idOfUnit(stays)]))[0]?.contributions).toHaveLength(2);
    expect(await graph.forget([], 9)).toBe(0);
  });
};

type Write = (graph: TenantKnowledge) => Promise<void>;

const testConvergence = (it: Promises<Graph>): void => {
  it('reaches the same state for any order and repetition of the writes', async ({ knowledge }) => {
    const units = [{ kind: 'node', node: KAFKA } as const, node('b'), isA];
    const deltas = units.flatMap((unit) =>
      ['s1', 's2', 's3'].flatMap((statement) =>
        [1, 5].flatMap((at) =>
          (['affirmed', 'denied'] as const).map((polarity) => aDelta({ unit, statement, polarity, at })),
        ),
      ),
    );
    const writes: readonly Write[] = [
      ...deltas.map((delta) => (graph: TenantKnowledge) => graph.add([delta])),
      (graph) => graph.withdraw([{ statement: 's1', before: 3, source: 'k1', dataKey: null }]),
      (graph) => graph.withdraw([{ statement: 's2', before: 9, source: 'k1', dataKey: null }]),
    ];
    const everything = async (graph: TenantKnowledge) => [
      sorted(await graph.list({ after: null, fewestUsers: 1, limit: 99 })),
      sorted(await graph.edges([unitId({ kind: 'node', node: KAFKA })], some(99))),
    ];
    for (const write of writes) await write(knowledge.of('in order'));
    const expected = await everything(knowledge.of('in order'));
    expect(expected.flat().length).toBe(3);
    const twice = [...writes, ...writes.slice(0, 4)];
    // 5 and 11 are coprime to the number of writes, so each step gives another order of all writes.
    const orders = [1, 5, 11].map((step) =>
      twice.map((_, n) => twice[(n * step) % twice.length] ?? twice[0]),
    );
    for (const [n, order] of [...orders, ...orders.map((one) => one.toReversed())].entries()) {
      const graph = knowledge.of(`another order ${n}`);
      for (const write of order) await write?.(graph);
      expect(await everything(graph)).toEqual(expected);
    }
  });
};
