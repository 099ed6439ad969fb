import { edgeId, type KnowledgeEdge, nodeId } from './unit.js';

interface WeightedEdge {
  readonly edge: KnowledgeEdge;
  readonly confidence: number;
}

/**
 * Removes each IsA edge that would close a cycle of edges with higher confidence. Ids decide between edges of
 * equal confidence.
 */
export const removeCycles = <E extends WeightedEdge>(edges: readonly E[]): readonly E[] => {
  const above = new Map<string, Set<string>>();
  const sorted = edges.toSorted(
    (a, b) => b.confidence - a.confidence || (edgeId(a.edge) < edgeId(b.edge) ? -1 : 1),
  );
  const kept = new Set<E>();
  for (const each of sorted) {
    const { type, from, to } = each.edge;
    if (type === 'IsA') {
      if (reaches(above, nodeId(to), nodeId(from))) continue;
      above.set(nodeId(from), (above.get(nodeId(from)) ?? new Set()).add(nodeId(to)));
    }
    kept.add(each);
  }
  return edges.filter((each) => kept.has(each));
};

const reaches = (above: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean => {
  const seen = new Set([from]);
  for (const id of seen) {
    if (id === to) return true;
    for (const next of above.get(id) ?? []) seen.add(next);
  }
  return false;
};
