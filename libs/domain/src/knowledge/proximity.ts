import { edgeId, type KnowledgeEdge, nodeId } from './unit.js';

/** An edge that may be read, with how sure it is. */
export interface ReadableEdge {
  readonly edge: KnowledgeEdge;
  readonly confidence: number;
}

/** Algorithms 8.3, from S1: what a hop leaves of a score. */
const PER_HOP = 0.65;
const MOST = 1;

/**
 * How near each node is to where the question begins: 1 at the seeds, less by a third with every hop; several ways add up,
 * to 1 at most.
 */
export const proximities = (
  seeds: ReadonlyMap<string, number>,
  edges: readonly ReadableEdge[],
  hops: number,
): ReadonlyMap<string, number> => {
  const near = new Map(seeds);
  let front: ReadonlyMap<string, number> = seeds;
  const walked = new Set<string>();
  for (let hop = 0; hop < hops; hop += 1) {
    const next = new Map<string, number>();
    for (const { edge } of sortedById(edges).filter((each) => !walked.has(edgeId(each.edge)))) {
      const [from, to] = [nodeId(edge.from), nodeId(edge.to)];
      for (const [here, there] of [
        [from, to],
        [to, from],
      ] as const) {
        const score = front.get(here);
        if (score === undefined) continue;
        walked.add(edgeId(edge));
        next.set(there, (next.get(there) ?? 0) + score * PER_HOP);
      }
    }
    for (const [id, score] of next) near.set(id, Math.min(MOST, (near.get(id) ?? 0) + score));
    front = next;
  }
  return near;
};

const sortedById = (edges: readonly ReadableEdge[]): readonly ReadableEdge[] =>
  edges.toSorted((a, b) => (edgeId(a.edge) < edgeId(b.edge) ? -1 : 1));

/** What an edge scores: its nearer end, weighed by how sure it is. */
export const edgeScore = (near: ReadonlyMap<string, number>, { edge, confidence }: ReadableEdge): number =>
  Math.max(near.get(nodeId(edge.from)) ?? 0, near.get(nodeId(edge.to)) ?? 0) * confidence;
