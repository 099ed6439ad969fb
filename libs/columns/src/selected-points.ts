import { POINT_KINDS } from '@mneme/domain/conversation/point';
import type { Selection } from '@mneme/ports';
import { CHUNK, type ColumnCache } from './column-cache.js';
import { IS_ABANDONED, IS_PAGED_OUT } from './point-flags.js';

/** One byte per point of a cache: 1 if the point is selected. */
export type Mask = Uint8Array;

/** Ignores the filter of the selection. `matching` has the points that match it, or is `null` without one. */
export const selectPoints = (
  cache: ColumnCache,
  { kinds, activeOnly, ...visible }: Selection,
  matching: Mask | null,
): Mask => {
  const isSelectedKind = POINT_KINDS.map((kind) => kinds.includes(kind));
  const mask = new Uint8Array(cache.count);
  for (let i = 0; i < cache.count; i += 1) {
    if (!isSelectedKind[cache.kinds[i] ?? 0] || matching?.[i] === 0) continue;
    if (activeOnly && ((cache.flags[i] ?? 0) & IS_PAGED_OUT) !== 0) continue;
    if (isVisible(cache, i, visible)) mask[i] = 1;
  }
  return mask;
};

/** Selects only the points of these sessions. */
export const amongSessions = (cache: ColumnCache, mask: Mask, sessions: Iterable<string>): Mask => {
  const isAmong = new Uint8Array(cache.runs.length);
  for (const name of sessions) {
    const run = cache.runOf.get(name);
    if (run !== undefined && name !== '') isAmong[run] = 1;
  }
  return mask.map((isSelected, i) => isSelected & (isAmong[cache.sessions[i] ?? 0] ?? 0));
};

export const isVisible = (
  cache: ColumnCache,
  index: number,
  { instants, roles, withAbandoned = false }: Pick<Selection, 'instants' | 'roles' | 'withAbandoned'>,
): boolean => hasRole(cache, index, roles) && isBelieved(cache, index, instants, withAbandoned);

const hasRole = ({ kinds, roles: known }: ColumnCache, index: number, roles: Selection['roles']): boolean => {
  const role = known[index] ?? null;
  return roles === undefined || kinds[index] !== CHUNK || (role !== null && roles.includes(role));
};

const isBelieved = (
  cache: ColumnCache,
  index: number,
  instants: Selection['instants'],
  withAbandoned: boolean,
): boolean => {
  if (instants === 'ever') return true;
  const { asOf, knownAt } = instants;
  const isKept = withAbandoned && ((cache.flags[index] ?? 0) & IS_ABANDONED) !== 0;
  const recordedTo = isKept ? Infinity : (cache.recordedTo[index] ?? 0);
  const isKnown =
    knownAt === null
      ? recordedTo === Infinity
      : (cache.recordedFrom[index] ?? 0) <= knownAt && knownAt < recordedTo;
  return isKnown && (asOf === null || (cache.saidAt[index] ?? 0) <= asOf);
};
