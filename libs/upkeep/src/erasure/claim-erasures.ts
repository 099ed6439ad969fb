import { ERASURE, erasureIn, erasureLedger, withErasure } from '@mneme/pipeline';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { repeatedly, type Running } from '@mneme/runner';

/** Stage name of the heartbeats of processes that carry out erasures. */
export const CARRIER = 'erasure.carrier';

const BEAT_MS = 1_000;
/**
 * Number of checks without a new heartbeat after which a carrier counts as dead. The number replaces a time
 * limit, for which clocks would be compared.
 */
const LOOKS = 8;

/**
 * Decides which erasures this process carries out. The process that carries out an erasure is its carrier.
 */
export interface ErasureClaims extends Running {
  /** Returns the rows that this process carries out. Claims rows whose carrier is missing or dead. */
  claim(rows: readonly StateRow[]): Promise<readonly StateRow[]>;
}

interface ClaimOptions {
  readonly onFailure: (error: unknown) => void;
  /** Returns monotonic time in milliseconds. Default: `performance.now()`. */
  readonly elapsed?: () => number;
}

type ClaimedStore = Pick<StateStore, 'load' | 'compareAndSet' | 'drop'>;

/** Claims every erasure. For a store that only one process uses. */
export const soleCarrier = (): ErasureClaims => ({
  claim: (rows) => Promise.resolve(rows),
  close: () => Promise.resolve(),
});

/**
 * Divides the erasures between several processes. One process claims the row of an erasure, and keeps it
 * while its heartbeat changes. A process that lost its claim can no longer write the row. `id` must be unique
 * for each start of a process.
 */
export const openClaims = (
  state: ClaimedStore,
  id: string,
  { onFailure, elapsed = () => performance.now() }: ClaimOptions,
): ErasureClaims => {
  const watch = openWatch(state, elapsed);
  let hasClaims = false;
  const beating = repeatedly(
    () => BEAT_MS,
    () => (hasClaims ? beat(state, id) : Promise.resolve()),
    onFailure,
  );
  return {
    claim: async (rows) => {
      const carriers = rows.flatMap((row) => erasureIn(row).carrier ?? []);
      const dead = await watch.deadAmong([...new Set(carriers)].filter((carrier) => carrier !== id));
      const free = rows.filter((row) => {
        const { carrier } = erasureIn(row);
        return carrier === undefined || dead.has(carrier);
      });
      // The heartbeat must exist before the claim: a claim without a heartbeat counts as dead.
      if (free.length > 0 && !hasClaims) await beat(state, id);
      const claimed = free.map((row) => withErasure(row, { ...erasureIn(row), carrier: id }));
      const lost = new Set(claimed.length > 0 ? await state.compareAndSet(claimed) : []);
      const won = claimed.filter(({ key }) => !lost.has(key));
      const ownRows = rows.filter((row) => erasureIn(row).carrier === id);
      hasClaims = ownRows.length + won.length > 0;
      return [...ownRows, ...won.map((row) => ({ ...row, version: row.version + 1 }))];
    },
    close: async () => {
      await beating.close();
      // Without the heartbeat row, other processes take over at once. If the store does not answer, they take
      // over when the heartbeat counts as dead.
      await state
        .load(CARRIER, [id])
        .then((own) => state.drop(own))
        .catch(onFailure);
    },
  };
};

const beat = async (state: ClaimedStore, id: string): Promise<void> => {
  const [stored] = await state.load(CARRIER, [id]);
  const row = stored ?? emptyRow({ stage: CARRIER, key: id, scope: erasureLedger, state: 0 });
  await state.compareAndSet([{ ...row, state: beatsIn(row) + 1 }]);
};

const beatsIn = ({ state }: StateRow): number => state as number;

interface Heartbeat {
  readonly beats: number;
  readonly looks: number;
  readonly lookedAt: number;
}

/** Counts the checks at which a heartbeat has not changed, at most one check per `BEAT_MS`. */
const openWatch = (state: ClaimedStore, elapsed: () => number) => {
  let heartbeats: ReadonlyMap<string, Heartbeat> = new Map();
  return {
    deadAmong: async (carriers: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = carriers.length > 0 ? await state.load(CARRIER, carriers) : [];
      const now = elapsed();
      const look = (row: StateRow) => [row.key, observe(heartbeats.get(row.key), beatsIn(row), now)] as const;
      heartbeats = new Map(rows.map(look));
      const silent = rows.filter(({ key }) => (heartbeats.get(key)?.looks ?? 0) >= LOOKS);
      if (silent.length > 0) await state.drop(silent);
      const living = new Set(rows.map(({ key }) => key));
      return new Set([
        ...carriers.filter((carrier) => !living.has(carrier)),
        ...silent.map(({ key }) => key),
      ]);
    },
  };
};

const observe = (former: Heartbeat | undefined, beats: number, now: number): Heartbeat => {
  if (!former || former.beats !== beats) return { beats, looks: 0, lookedAt: now };
  if (now - former.lookedAt < BEAT_MS) return former;
  return { beats, looks: former.looks + 1, lookedAt: now };
};

/** True if the stored erasure still has the same carrier and is not verified. */
export const isStillCarried = (stored: StateRow, carried: StateRow): boolean =>
  stored.stage === ERASURE &&
  erasureIn(stored).verifiedAt === null &&
  erasureIn(stored).carrier === erasureIn(carried).carrier;
