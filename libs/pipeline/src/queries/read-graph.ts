import { type AsOf, entityGraph, type EntityGraph, type Fact, type Scope, USER } from '@mneme/domain';
import type { MemoryPorts } from '../memory-ports.js';
import { resolveAsOf } from './resolve-as-of.js';
import { userNames } from './user-names.js';

export interface GraphRequest {
  readonly scope: Scope;
  /** `null`: the user. */
  readonly entity: string | null;
  readonly hops: number;
  readonly limit: number;
  readonly instants: AsOf;
}

/** What is around an entity, and the user's name in it. */
export interface GraphAnswer extends EntityGraph {
  readonly userName: string | null;
}

const PAGE_FACTS = 1_000;
/** Facts of one user that are looked at: more than a person has, and few enough to hold. */
const LIMIT_FACTS = 50_000;

/**
 * The entities and relations around one of them, as of the instants. Facts are followed from subject to value and back,
 * so all that hold are read.
 */
export const readGraph = async (ports: MemoryPorts, request: GraphRequest): Promise<GraphAnswer> => {
  const { scope, entity, hops, limit, instants } = request;
  const now = ports.clock.now();
  const names = await userNames(ports, scope, instants, now);
  const { facts, isAll } = await holdingFacts(ports, request, now);
  const reach = { start: entity ?? USER, hops, limit, namesOfUser: [USER, ...names] };
  const graph = entityGraph(facts, reach);
  return { ...graph, isCut: graph.isCut || !isAll, userName: names[0] ?? null };
};

const holdingFacts = async (
  ports: MemoryPorts,
  { scope, instants }: GraphRequest,
  now: number,
): Promise<{ readonly facts: readonly Fact[]; readonly isAll: boolean }> => {
  const graph = ports.facts.of(scope);
  const facts: Fact[] = [];
  let cursor: string | null = null;
  do {
    const page = await graph.facts(
      {
        instants: resolveAsOf(instants, now),
        subject: null,
        predicate: null,
        claimIds: null,
        sessionId: null,
        valueInterval: 'holding',
        limit: PAGE_FACTS,
        cursor,
      },
      now,
    );
    facts.push(...page.facts);
    cursor = page.cursor;
    await ports.yieldToEventLoop();
  } while (cursor !== null && facts.length < LIMIT_FACTS);
  return { facts, isAll: cursor === null };
};
