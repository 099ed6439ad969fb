export interface GraphEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Factor by which a score falls per hop (S1, algorithms 8.3). */
const PER_HOP = 0.65;
const MOST = 1;

/** Returns the proximity of each node to the seeds, which is the sum over all paths, but at most 1. */
export const proximities = (
  seeds: ReadonlyMap<string, number>,
  edges: readonly GraphEdge[],
  hops: number,
): ReadonlyMap<string, number> => {
  const near = new Map(seeds);
  const inOrder = edges.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const walked = new Set<string>();
  let front: ReadonlyMap<string, number> = seeds;
  for (let hop = 0; hop < hops; hop += 1) {
    const next = new Map<string, number>();
    for (const { id, from, to } of inOrder.filter((way) => !walked.has(way.id))) {
      for (const [here, there] of [
        [from, to],
        [to, from],
      ] as const) {
        const score = front.get(here);
        if (score === undefined) continue;
        walked.add(id);
        next.set(there, (next.get(there) ?? 0) + score * PER_HOP);
      }
    }
    for (const [id, score] of next) near.set(id, Math.min(MOST, (near.get(id) ?? 0) + score));
    front = next;
  }
  return near;
};
