import { proximities } from '../retrieval/fusion/proximity.js';
import { edgeId, type KnowledgeEdge, nodeId } from './unit.js';

/** An edge that may be read, with how sure it is. */
export interface ReadableEdge {
  readonly edge: KnowledgeEdge;
  readonly confidence: number;
}

/** How near each node of the shared graph is to where the question begins. */
export const nodeProximities = (
  seeds: ReadonlyMap<string, number>,
  edges: readonly ReadableEdge[],
  hops: number,
): ReadonlyMap<string, number> =>
  proximities(
    seeds,
    edges.map(({ edge }) => ({ id: edgeId(edge), from: nodeId(edge.from), to: nodeId(edge.to) })),
    hops,
  );

/** What an edge scores: its nearer end, weighed by how sure it is. */
export const edgeScore = (near: ReadonlyMap<string, number>, { edge, confidence }: ReadableEdge): number =>
  Math.max(near.get(nodeId(edge.from)) ?? 0, near.get(nodeId(edge.to)) ?? 0) * confidence;
