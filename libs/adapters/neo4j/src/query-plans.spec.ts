import type { FactQuery } from '@mneme/ports';
import { aFactQuery, aClaimHistory, aScope, aSlotChange, aStateRow, aVersion } from '@mneme/ports/testing';
import neo4j, { type Driver, type Plan } from 'neo4j-driver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { neo4jFacts } from './facts/fact-graph.js';
import type { Graph } from './store/graph.js';
import { describeOnNeo4j, inStore, someOptions } from './store/neo4j.fixture.js';
import { neo4jKeys } from './keys/data-keys.js';
import { neo4jKnowledge } from './knowledge/knowledge-graph.js';
import { neo4jState } from './state/state-store.js';
import { withIntegers } from './store/graph.js';

interface Asked {
  readonly query: string;
  readonly parameters: object;
}

let driver: Driver;

const remembering = (graph: Graph, asked: Asked[]): Graph => ({
  ...graph,
  read: (query, parameters) => {
    asked.push({ query, parameters });
    return graph.read(query, parameters);
  },
  writeOne: (query, parameters) => {
    asked.push({ query, parameters });
    return graph.writeOne(query, parameters);
  },
  write: (work) =>
    graph.write((run) =>
      work((query, parameters) => {
        asked.push({ query, parameters });
        return run(query, parameters);
      }),
    ),
});

const planOf = async ({ query, parameters }: Asked): Promise<Plan> => {
  const { summary } = await driver.executeQuery(`EXPLAIN ${query}`, withIntegers(parameters));
  if (summary.plan === false) throw new Error('The server explained nothing.');
  return summary.plan;
};

const stepsOf = (plan: Plan): string[] => [
  ...plan.children.flatMap(stepsOf),
  `${plan.operatorType.split('@')[0]} ${String(plan.arguments.Details)}`,
];

const everyQuestion: readonly Partial<FactQuery>[] = [
  {},
  { subject: 'ana' },
  { claimIds: ['c1'] },
  { sessionId: 's1' },
  { subject: 'ana', predicate: 'works_at', claimIds: ['c1'], sessionId: 's1' },
  { valueInterval: 'every', predicate: 'works_at' },
];

const useAll = async (graph: Graph, store: string): Promise<void> => {
  const [facts, state] = [neo4jFacts(graph, store).of(aScope()), neo4jState(graph, store)];
  await facts.write([aSlotChange({ claims: [aClaimHistory()], versions: [aVersion()] })]);
  for (const query of everyQuestion) await facts.facts(aFactQuery(query), 9_000);
  await facts.slots(['slot1']);
  await facts.slotsOf({ claimIds: ['c1'], entryIds: ['e1'], messageIds: ['m1'] });
  await facts.erase();
  const knowledge = neo4jKnowledge(graph, store).of('acme');
  const unit = { kind: 'node', node: { type: 'Concept', label: 'queue' } } as const;
  const contribution = {
    id: 'c',
    contributor: 'p',
    statement: 's',
    polarity: 'affirmed',
    weight: 1,
    at: 1,
  } as const;
  await knowledge.add([{ unit, contribution, source: 'k', dataKey: 'key' }]);
  await knowledge.nodes(['n']);
  await knowledge.edges(['n'], { fewestUsers: 1, limit: 9 });
  await knowledge.list({ after: null, fewestUsers: 1, limit: 9 });
  await knowledge.withdraw([{ statement: 's', before: 1, source: 'k', dataKey: 'key' }]);
  await knowledge.forget(['k'], 9);
  await state.compareAndSet([aStateRow()]);
  await state.load('segment', ['acme/ana/s1']);
  await state.idleSince('segment', 9_000, 5);
  await state.drop([aStateRow({ version: 1 })]);
  await state.erase('acme/ana');
  await neo4jKeys(graph, store).destroyedBy(['e1', 'e2']);
};

const WALK =
  /^(AllNodesScan|NodeByLabelScan|NodeIndexScan|NodeIndexContainsScan|.*RelationshipTypeScan|CartesianProduct)/;

describeOnNeo4j('the plan of a query', () => {
  beforeAll(() => {
    driver = neo4j.driver(someOptions().address, undefined, { disableLosslessIntegers: true });
  });
  afterAll(() => driver.close());

  it('starts at an index for every query', () =>
    inStore(async (_stores, graph, { store }) => {
      const asked: Asked[] = [];
      await useAll(remembering(graph, asked), store);
      const plans = await Promise.all(asked.map(planOf));
      const walks = plans.flatMap((plan, i) =>
        stepsOf(plan)
          .filter((step) => WALK.test(step))
          .map((step) => `${step}: ${asked[i]?.query}`),
      );
      expect(walks).toEqual([]);
      expect(new Set(asked.map(({ query }) => query)).size).toBeGreaterThan(16);
    }));

  it('reads a page of facts in the order of one index, and sorts nothing before the limit', () =>
    inStore(async (_stores, graph, { store }) => {
      for (const question of [{}, { subject: 'ana' }]) {
        const asked: Asked[] = [];
        await neo4jFacts(remembering(graph, asked), store).of(aScope()).facts(aFactQuery(question), 9_000);
        const steps = stepsOf(await planOf(asked[0] as Asked));
        expect(steps[0]).toMatch(
          /^NodeIndexSeek RANGE INDEX version:Version\(owner, place, recordedFrom, recordedTo, validFrom, validTo\)/,
        );
        const cut = steps.findIndex((step) => step.startsWith('Limit'));
        expect(steps.slice(0, cut).filter((step) => /^(Sort|Top|Eager)/.test(step))).toEqual([]);
      }
    }));

  it('costs about the same for a page of a small scope and of a large scope', () =>
    inStore(async ({ facts }, graph, { store }) => {
      const hitsOf = async (question: Partial<FactQuery>): Promise<number> => {
        const asked: Asked[] = [];
        await neo4jFacts(remembering(graph, asked), store).of(aScope()).facts(aFactQuery(question), 9_000);
        const [{ query, parameters }] = asked as [Asked];
        const { summary } = await driver.executeQuery(`PROFILE ${query}`, withIntegers(parameters));
        return summary.profile === false ? NaN : hitsIn(summary.profile);
      };
      const questions = [
        { limit: 5 },
        { limit: 5, subject: 's1' },
        { claimIds: ['c1', 'c2'] },
        { sessionId: 'of c3' },
      ];
      const costs: number[][] = [];
      for (const upTo of [20, 400]) {
        await facts.of(aScope()).write(statedUpTo(upTo));
        const hits: number[] = [];
        for (const question of questions) hits.push(await hitsOf(question));
        costs.push(hits);
      }
      const growth = questions.map((_, i) => (costs[1]?.[i] ?? NaN) / (costs[0]?.[i] ?? NaN));
      expect(Math.max(...growth)).toBeLessThan(1.5);
    }));
});

interface Profile {
  readonly dbHits: number;
  readonly children: readonly Profile[];
}

const hitsIn = ({ dbHits, children }: Profile): number =>
  children.reduce((sum, child) => sum + hitsIn(child), dbHits);

const statedUpTo = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    aSlotChange({
      key: `slot${i}`,
      subject: `s${i % 2}`,
      claims: [aClaimHistory({ id: `c${i}`, sessionId: `of c${i}`, sources: [] })],
      versions: [aVersion({ claimId: `c${i}` })],
    }),
  );
