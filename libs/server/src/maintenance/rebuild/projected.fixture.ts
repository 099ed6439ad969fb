import { type EmbeddedPoint, POINT_KINDS, type Slot, unitId } from '@mneme/domain';
import type { ScopedMemoryIndex, SupportedUnit, TenantKnowledge } from '@mneme/ports';
import type { ProjectionStores } from './projections.js';

/**
 * Everything that projections hold of a user, sorted: points with their vectors, slots, and the knowledge that
 * all users share.
 */
export interface Projected {
  readonly points: readonly EmbeddedPoint[];
  readonly slots: readonly Slot[];
  readonly knowledge: readonly SupportedUnit[];
}

export const projectedOf = async (
  { index, facts, knowledge }: ProjectionStores,
  users: readonly string[],
): Promise<Readonly<Record<string, Projected>>> => {
  const all: Record<string, Projected> = {};
  const known = await everyUnit(knowledge.of('default'));
  for (const user of users) {
    const scope = { tenant: 'default', user };
    const points = await everyPoint(index.of(scope));
    const graph = facts.of(scope);
    const claimIds = points.filter(({ kind }) => kind === 'fact').map(({ id }) => id);
    const slots = await graph.slots(await graph.slotsOf({ claimIds }));
    all[user] = { points, slots: [...slots].sort((a, b) => (a.key < b.key ? -1 : 1)), knowledge: known };
  }
  return all;
};

const everyUnit = async (graph: TenantKnowledge): Promise<readonly SupportedUnit[]> => {
  const nodes = await graph.list({ after: null, fewestUsers: 0, limit: 1_000 });
  const ids = nodes.map(({ unit }) => unitId(unit));
  return [...nodes, ...(await graph.edges(ids, { fewestUsers: 0, limit: 1_000 }))].map(
    ({ unit, contributions }) => ({
      unit,
      contributions: contributions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }),
  );
};

/**
 * A vector that is read and stored again, such as that of an earlier version, is normalized again, so its last
 * bits differ.
 */
const rounded = (component: number): number => Math.round(component * 1e3) / 1e3;

const everyPoint = async (index: ScopedMemoryIndex): Promise<readonly EmbeddedPoint[]> => {
  const points: EmbeddedPoint[] = [];
  let cursor: string | null = null;
  do {
    const page = await index.list({
      selection: { kinds: POINT_KINDS, instants: 'ever', filter: null },
      sessionId: null,
      order: 'session',
      limit: 200,
      cursor,
    });
    points.push(...(await index.getEmbedded(page.points.map(({ id }) => id))));
    ({ cursor } = page);
  } while (cursor !== null);
  return points
    .map((point) => ({ ...point, vector: point.vector?.map(rounded) ?? null }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
};
