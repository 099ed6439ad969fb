import { ERASURE, erasureIn, erasureLedger, withErasure } from '@mneme/pipeline';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { repeatedly, type Running } from '../repeatedly.js';

/** The stage name under which processes that carry out erasures count their heartbeats. */
export const CARRIER = 'erasure.carrier';

const BEAT_MS = 1_000;
/** A carrier whose heartbeat has not changed in this many looks is dead. No clocks are compared. */
const LOOKS = 8;

/** Decides which erasures this process carries out. */
export interface ErasureClaims extends Running {
  /** The rows that belong to this process, with those that it claims now: they had no carrier, or a dead one. */
  claim(rows: readonly StateRow[]): Promise<readonly StateRow[]>;
}

interface ClaimOptions {
  /** Hears of a heartbeat that could not be written. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds of this process's own clock, which never jumps. */
  readonly elapsed?: () => number;
}

type ClaimedStore = Pick<StateStore, 'load' | 'compareAndSet' | 'drop'>;

/** For a store of one process: every erasure is its own. */
export const soleCarrier = (): ErasureClaims => ({
  claim: (rows) => Promise.resolve(rows),
  close: () => Promise.resolve(),
});

/**
 * Claims of one of several processes: exactly one wins the row of an erasure, and keeps it while its heartbeat goes on.
 * A process that froze and lost its claim cannot write the row any more. `id` is unique for each start of a process.
 */
export const openClaims = (
  state: ClaimedStore,
  id: string,
  { onFailure, elapsed = () => performance.now() }: ClaimOptions,
): ErasureClaims => {
  const watched = openWatch(state, elapsed);
  let hasClaims = false;
  const beating = repeatedly(
    () => BEAT_MS,
    () => (hasClaims ? beat(state, id) : Promise.resolve()),
    onFailure,
  );
  return {
    claim: async (rows) => {
      const dead = await watched.deadAmong(carriersOf(rows).filter((carrier) => carrier !== id));
      const free = rows.filter((row) => isFree(row, dead));
      // The heartbeat begins before the claim: a claim without a heartbeat counts as dead.
      if (free.length > 0 && !hasClaims) await beat(state, id);
      const claimed = free.map((row) => withErasure(row, { ...erasureIn(row), carrier: id }));
      const lost = new Set(claimed.length > 0 ? await state.compareAndSet(claimed) : []);
      const won = claimed.filter(({ key }) => !lost.has(key));
      const mine = rows.filter((row) => erasureIn(row).carrier === id);
      hasClaims = mine.length + won.length > 0;
      return [...mine, ...won.map((row) => ({ ...row, version: row.version + 1 }))];
    },
    close: async () => {
      await beating.close();
      // Other processes take over at once; where the store does not answer, when the heartbeat is found silent.
      await state
        .load(CARRIER, [id])
        .then((own) => state.drop(own))
        .catch(onFailure);
    },
  };
};

const carriersOf = (rows: readonly StateRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => erasureIn(row).carrier ?? [])),
];

const isFree = (row: StateRow, dead: ReadonlySet<string>): boolean => {
  const { carrier } = erasureIn(row);
  return carrier === undefined || dead.has(carrier);
};

const beat = async (state: ClaimedStore, id: string): Promise<void> => {
  const [row = newHeartbeat(id)] = await state.load(CARRIER, [id]);
  await state.compareAndSet([{ ...row, state: beatsIn(row) + 1 }]);
};

const newHeartbeat = (id: string): StateRow =>
  emptyRow({ stage: CARRIER, key: id, scope: erasureLedger, state: 0 });

const beatsIn = ({ state }: StateRow): number => state as number;

interface Seen {
  readonly beats: number;
  readonly looks: number;
  readonly lookedAt: number;
}

/** Counts looks at heartbeats that do not change, at most one each `BEAT_MS` of this process. */
const openWatch = (state: ClaimedStore, elapsed: () => number) => {
  let seen: ReadonlyMap<string, Seen> = new Map();
  return {
    deadAmong: async (carriers: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = carriers.length > 0 ? await state.load(CARRIER, carriers) : [];
      const now = elapsed();
      seen = new Map(rows.map((row) => [row.key, look(seen.get(row.key), beatsIn(row), now)]));
      const silent = rows.filter(({ key }) => (seen.get(key)?.looks ?? 0) >= LOOKS);
      if (silent.length > 0) await state.drop(silent);
      const living = new Set(rows.map(({ key }) => key));
      return new Set([
        ...carriers.filter((carrier) => !living.has(carrier)),
        ...silent.map(({ key }) => key),
      ]);
    },
  };
};

const look = (former: Seen | undefined, beats: number, now: number): Seen => {
  if (!former || former.beats !== beats) return { beats, looks: 0, lookedAt: now };
  if (now - former.lookedAt < BEAT_MS) return former;
  return { beats, looks: former.looks + 1, lookedAt: now };
};

/** Whether the stored erasure is still this process's to write. */
export const isStillCarried = (stored: StateRow, carried: StateRow): boolean =>
  stored.stage === ERASURE &&
  erasureIn(stored).verifiedAt === null &&
  erasureIn(stored).carrier === erasureIn(carried).carrier;
