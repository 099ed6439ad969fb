import { type Embedded, POINT_KINDS, type Slot } from '@mneme/domain';
import type { ScopedMemoryIndex } from '@mneme/ports';
import type { ProjectionStores } from './projections.js';

/** Everything that both projections hold of a user, sorted: points with their vectors, and whole slots. */
export interface Projected {
  readonly points: readonly Embedded[];
  readonly slots: readonly Slot[];
}

export const projectedOf = async (
  { index, facts }: ProjectionStores,
  users: readonly string[],
): Promise<Readonly<Record<string, Projected>>> => {
  const all: Record<string, Projected> = {};
  for (const user of users) {
    const scope = { tenant: 'default', user };
    const points = await everyPoint(index.of(scope));
    const graph = facts.of(scope);
    const claimIds = points.filter(({ kind }) => kind === 'fact').map(({ id }) => id);
    const slots = await graph.slots(await graph.slotsOf({ claimIds }));
    all[user] = { points, slots: [...slots].sort((a, b) => (a.key < b.key ? -1 : 1)) };
  }
  return all;
};

const everyPoint = async (index: ScopedMemoryIndex): Promise<readonly Embedded[]> => {
  const points: Embedded[] = [];
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
  return points.sort((a, b) => (a.id < b.id ? -1 : 1));
};
