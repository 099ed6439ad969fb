import { type AsOf, entityGraphInSteps, type EntityGraph, type Scope, USER } from '@mneme/domain';
import { inSteps } from '../in-steps.js';
import type { RecallPorts } from '../../memory-ports.js';
import { holdingFacts } from './holding-facts.js';
import { userNames } from '../user-names.js';

export interface GraphRequest {
  readonly scope: Scope;
  /** Entity at which the graph starts. `null` for the user. */
  readonly entity: string | null;
  readonly agentId: string | null;
  readonly hops: number;
  readonly limit: number;
  readonly instants: AsOf;
}

export interface GraphAnswer extends EntityGraph {
  readonly userName: string | null;
}

/** Reads all facts that hold, because facts are followed from subject to value and back. */
export const readGraph = async (
  ports: Pick<RecallPorts, 'facts' | 'clock' | 'yieldToEventLoop'>,
  request: GraphRequest,
): Promise<GraphAnswer> => {
  const { scope, agentId, entity, hops, limit, instants } = request;
  const now = ports.clock.now();
  const names = await userNames(ports, scope, instants, now);
  const { facts, isAll } = await holdingFacts(ports, { scope, subject: null, agentId, instants }, now);
  const reach = { start: entity ?? USER, hops, limit, namesOfUser: [USER, ...names] };
  const graph = await inSteps(entityGraphInSteps(facts, reach), ports);
  return { ...graph, isCut: graph.isCut || !isAll, userName: names[0] ?? null };
};
