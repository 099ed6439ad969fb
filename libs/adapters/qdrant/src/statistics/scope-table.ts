import type { PointKind, Role } from '@mneme/domain';
import type { Selection } from '@mneme/ports';
import type { ReturnedPoint } from '../points/scoped-calls.js';
import { isPagedOutEntry } from '../points/selection-narrowing.js';
import { FOREVER, type Payload } from '../points/stored-point.js';

/** Fields from which the table is computed. */
export const TABLE_FIELDS = [
  ...(['kind', 'role', 'session_id', 'speaker', 'recorded_from', 'recorded_to', 'written_at'] as const),
  ...(['terms', 'length', 'attached'] as const),
];

/** Current points that every selection includes or excludes together. */
interface Group {
  readonly kind: PointKind;
  readonly role: Role | null;
  readonly isPagedOut: boolean;
  points: number;
  totalLength: number;
  readonly frequencies: Map<number, number>;
  readonly speakers: Map<string, number>;
}

interface Row {
  readonly recordedFrom: number;
  /** Sum of the fingerprints of the stems and of the length. */
  readonly checksum: number;
  readonly group: Group;
  readonly isCurrent: boolean;
}

export interface GroupedLengths {
  readonly total: number;
  readonly meanLength: number;
}

/**
 * Document frequencies, lengths and speakers of all points of one scope. Speakers and sessions are keywords.
 * The table has an entry for each point, but no words, so that a point is never counted twice.
 */
export interface ScopeTable {
  /** Number of points, including points that are no longer current. */
  readonly points: () => number;
  /** Approximate size in memory. */
  readonly bytes: () => number;
  /**
   * Adds new points, and applies the ends and moves of known points. Returns false if a known point has
   * another version, because the table does not know which words to subtract. From then on, the table always
   * returns false, and must be loaded again.
   */
  readonly apply: (points: readonly ReturnedPoint[]) => boolean;
  readonly lengths: (selection: Selection) => GroupedLengths;
  readonly frequency: (selection: Selection, term: number) => number;
  readonly speakers: (selection: Selection) => ReadonlyMap<string, number>;
  /** Sessions in which one of these speakers has a current message. */
  readonly sessionsOf: (speakers: readonly string[]) => readonly string[];
}

const ROW_BYTES = 160;
const TERM_BYTES = 48;

interface Counts {
  readonly rows: Map<string, Row>;
  readonly groups: Map<string, Group>;
  /** Number of current messages of each speaker in each session. */
  readonly sessions: Map<string, Map<string, number>>;
}

export const createScopeTable = (): ScopeTable => {
  const { rows, groups, sessions }: Counts = { rows: new Map(), groups: new Map(), sessions: new Map() };
  let isBroken = false;
  const selected = (selection: Selection) => [...groups.values()].filter(isIn(selection));
  return {
    points: () => rows.size,
    bytes: () =>
      [...groups.values()].reduce(
        (sum, { frequencies }) => sum + frequencies.size * TERM_BYTES,
        rows.size * ROW_BYTES,
      ),
    apply: (points) => {
      isBroken ||= !points.every((point) => applyPoint({ rows, groups, sessions }, point));
      return !isBroken;
    },
    lengths: (selection) => {
      const among = selected(selection);
      const total = among.reduce((sum, { points }) => sum + points, 0);
      const stems = among.reduce((sum, { totalLength }) => sum + totalLength, 0);
      return { total, meanLength: stems / Math.max(total, 1) };
    },
    frequency: (selection, term) =>
      selected(selection).reduce((sum, { frequencies }) => sum + (frequencies.get(term) ?? 0), 0),
    speakers: (selection) => {
      const speakers = new Map<string, number>();
      for (const group of selected(selection))
        for (const [name, points] of group.speakers) add(speakers, name, points);
      return speakers;
    },
    sessionsOf: (speakers) => [
      ...new Set(speakers.flatMap((name) => [...(sessions.get(name)?.keys() ?? [])])),
    ],
  };
};

const applyPoint = ({ rows, groups, sessions }: Counts, { pointId, payload }: ReturnedPoint): boolean => {
  const before = rows.get(pointId);
  const version = versionOf(payload);
  if (before && !isSameVersion(before, version)) return false;
  const group = groupOf(groups, payload);
  const isCurrent = payload.recorded_to === FOREVER;
  rows.set(pointId, { ...version, group, isCurrent });
  if (before?.isCurrent === isCurrent && before.group === group) return true;
  if (before?.isCurrent) count({ group: before.group, sessions }, payload, -1);
  if (isCurrent) count({ group, sessions }, payload, 1);
  return true;
};

const isIn =
  ({ kinds, roles, activeOnly }: Selection) =>
  ({ kind, role, isPagedOut }: Group): boolean =>
    kinds.includes(kind) &&
    !(activeOnly && isPagedOut) &&
    (kind !== 'chunk' || roles === undefined || (role !== null && roles.includes(role)));

type Version = Pick<Row, 'recordedFrom' | 'checksum'>;

const versionOf = ({ recorded_from: recordedFrom, terms, length }: Payload): Version => ({
  recordedFrom,
  checksum: terms.reduce((sum, term) => sum + term, length),
});

const isSameVersion = (a: Version, b: Version): boolean =>
  a.recordedFrom === b.recordedFrom && a.checksum === b.checksum;

const groupOf = (groups: Map<string, Group>, payload: Payload): Group => {
  const { kind, role = null } = payload;
  const isPagedOut = isPagedOutEntry(payload);
  const key = `${kind} ${role} ${isPagedOut}`;
  const known = groups.get(key);
  if (known) return known;
  const counts = { points: 0, totalLength: 0, frequencies: new Map(), speakers: new Map() };
  const group = { kind, role, isPagedOut, ...counts };
  groups.set(key, group);
  return group;
};

const count = (
  { group, sessions }: { readonly group: Group } & Pick<Counts, 'sessions'>,
  { kind, terms, length, speaker, session_id }: Payload,
  by: 1 | -1,
): void => {
  group.points += by;
  group.totalLength += by * length;
  for (const term of terms) add(group.frequencies, term, by);
  if (speaker === undefined) return;
  add(group.speakers, speaker, by);
  if (kind !== 'chunk' || session_id === undefined) return;
  const ofSpeaker = sessions.get(speaker) ?? new Map<string, number>();
  sessions.set(speaker, ofSpeaker);
  add(ofSpeaker, session_id, by);
};

/** Removes a count of 0, so that the maps contain only what current points contain. */
const add = <Key>(counts: Map<Key, number>, key: Key, by: number): void => {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
};
