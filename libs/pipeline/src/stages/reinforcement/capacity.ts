import { DAY_MS, type Instant, isNearBound, pageOut, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import { defineFold, type Draft, type Handled, openDraft, type Outcome } from '../../stage.js';
import type { StagePorts } from '../../stage-ports.js';
import { ratedEntries } from './rated-entries.js';

/**
 * The number of active entries of a scope, as counted by events, and the results of the last check, which
 * reads all entries.
 */
interface Counted {
  /** `null` if the entries are not counted, because the row is new or an erasure removed the previous row. */
  readonly active: number | null;
  /** The entry that was written last. If the index has this entry, it has all earlier entries. */
  readonly lastEntryId: string | null;
  /** Entries that the last check has paged out. The index may not show this yet. */
  readonly leaving: readonly string[];
  /** True if the least useful entries are marked, which happens near the bound. */
  readonly hasFlagged: boolean;
  /** The last check, if it found no entry to page out. Otherwise `null`. */
  readonly inVain: { readonly active: number; readonly at: Instant } | null;
}

const NOT_COUNTED = { active: null, lastEntryId: null, leaving: [], hasFlagged: false, inVain: null };

type Ports = Pick<StagePorts, 'memoryReader' | 'facts' | 'capacity'>;
type Produced = typeof topics.entries;

/**
 * Bounds the active entries of a user (S2: 10,000, algorithms 7). An event costs one addition, and all
 * entries are read only near the bound. Then enough entries are paged out that the next check is some time
 * away.
 */
export const capacity = defineFold<Counted, 'memoryReader' | 'facts' | 'capacity', Produced>({
  name: 'consolidator.capacity',
  consumes: topics.entries,
  produces: [topics.entries],
  needs: ['memoryReader', 'facts', 'capacity'],
  stateKey: (event) => (addedBy(event) === 0 ? null : scopeKey(event.scope)),
  initialState: NOT_COUNTED,
  isHolding: () => false,
  on: {
    'entry.written': (event, state, ports) => counted(event, state, ports),
    'entry.forgotten': (event, state, ports) => counted(event, state, ports),
    'entries.superseded': (event, state, ports) => counted(event, state, ports),
    'entries.paged': (event, state, ports) => counted(event, state, ports),
    'entries.consolidated': (event, state, ports) => counted(event, state, ports),
    'entries.restored': (event, state, ports) => counted(event, state, ports),
  },
  idle: null,
});

/** Returns the number of active entries that an event adds. A check of the index corrects the count. */
const addedBy = (event: Handled): number => {
  switch (event.type) {
    case 'entry.written':
      return 1;
    case 'entry.forgotten':
      return -1;
    case 'entries.superseded':
      return -event.data.entryIds.length;
    case 'entries.consolidated':
      return -event.data.changes.length;
    case 'entries.restored':
      return event.data.entryIds.length - event.data.withdrawn.length;
    case 'entries.paged':
      return event.data.to === 'active' ? event.data.entryIds.length : 0;
    default:
      return 0;
  }
};

const counted = async (
  event: Handled,
  before: Counted,
  ports: Ports,
): Promise<Outcome<Counted, Produced>> => {
  const { activeEntries: limit } = ports.capacity;
  const active = before.active === null ? null : Math.max(0, before.active + addedBy(event));
  const state = { ...before, active, leaving: stillLeaving(before, event) };
  const isLookedAt = active === null || isDue({ ...state, active }, event, limit);
  const { state: next, events } = isLookedAt
    ? await look(event, state, ports)
    : { state: { ...state, hasFlagged: state.hasFlagged && isNearBound(active, limit) }, events: [] };
  return {
    state: event.type === 'entry.written' ? { ...next, lastEntryId: event.data.id } : next,
    events,
  };
};

const stillLeaving = ({ leaving }: Counted, event: Handled): readonly string[] => {
  if (event.type !== 'entries.paged' || leaving.length === 0) return leaving;
  const back = new Set(event.data.entryIds);
  return leaving.filter((id) => !back.has(id));
};

/**
 * A check that found no entry to page out is repeated after the number of entries has grown by a tenth, or
 * after a day.
 */
const GROWN = 1.1;

const isDue = (
  { active, hasFlagged, inVain }: Counted & { readonly active: number },
  { recordedAt }: Handled,
  limit: number,
): boolean => {
  if (!isNearBound(active, limit)) return false;
  if (inVain !== null && active < inVain.active * GROWN && recordedAt < inVain.at + DAY_MS) return false;
  return active > limit || !hasFlagged;
};

const look = async (event: Handled, before: Counted, ports: Ports): Promise<Outcome<Counted, Produced>> => {
  const { activeEntries: limit } = ports.capacity;
  const { recordedAt: at } = event;
  const isLeaving = new Set(before.leaving);
  const { lastEntryId } = before;
  const store = ports.memoryReader.of(event.scope);
  // The last written entry is looked up before the list of entries is read, so that the list is at least as
  // new.
  const isUpToDate = lastEntryId === null || (await store.get([lastEntryId])).length > 0;
  const rated = await ratedEntries(ports, event.scope, at);
  const entries = rated.filter(({ id }) => !isLeaving.has(id));
  const isNew = event.type === 'entry.written' && !entries.some(({ id }) => id === event.data.id);
  const found = entries.length + (isNew ? 1 : 0);
  // An index that is behind has too few entries, so at least the counted number is active.
  const active = isUpToDate ? found : Math.max(found, before.active ?? 0);
  const { out, candidates } = pageOut(entries, { active, limit });
  const left = active - out.length;
  return {
    state: {
      active: left,
      lastEntryId,
      leaving: [...rated.flatMap(({ id }) => (isLeaving.has(id) ? id : [])), ...out],
      hasFlagged: isNearBound(left, limit),
      inVain: active > limit && out.length === 0 ? { active, at } : null,
    },
    events: [
      ...moving(out, 'paged-out'),
      ...moving(before.hasFlagged && out.length === 0 ? [] : candidates, 'candidates'),
    ],
  };
};

const moving = (entryIds: readonly string[], to: 'paged-out' | 'candidates'): readonly Draft<Produced>[] =>
  entryIds.length === 0 ? [] : [openDraft(topics.entries, 'entries.paged', { entryIds: [...entryIds], to })];
