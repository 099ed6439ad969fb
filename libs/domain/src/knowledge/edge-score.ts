import { proximities } from '../retrieval/fusion/proximity.js';
import { edgeId, type KnowledgeEdge, nodeId } from './unit.js';

interface ReadableEdge {
  readonly edge: KnowledgeEdge;
  readonly confidence: number;
}

/** Returns the proximities of the nodes that are at most `hops` edges away from the seeds, from 0 to 1. */
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

export const edgeScore = (near: ReadonlyMap<string, number>, { edge, confidence }: ReadableEdge): number =>
  Math.max(near.get(nodeId(edge.from)) ?? 0, near.get(nodeId(edge.to)) ?? 0) * confidence;
