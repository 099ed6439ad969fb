import type { WaitingRecord } from './waiting-reads.js';

/** Only one delivery at a time has records of a scope. */
export interface FairOrder {
  /** Number of records, including records in a delivery. */
  size(): number;
  /** Adds records, which must be in the order of the log. */
  add(records: readonly WaitingRecord[]): void;
  /**
   * Takes one record of one scope after another. Holds these scopes until they are put back, settled or
   * released.
   */
  take(limit: number): readonly WaitingRecord[];
  /** Moves the scope back to its place if its records were not delivered. */
  putBack(scopeId: number): void;
  /**
   * Removes records below `doneBelow` and moves the scope to the end. The other records of the scope wait
   * again.
   */
  settle(scopeId: number, doneBelow: number): void;
  release(scopeId: number): void;
}

interface Line {
  /** The first `taken` offsets are in a delivery. */
  readonly offsets: number[];
  taken: number;
  isHeld: boolean;
}

/** Records of an unknown scope may belong to any scope, so no record may overtake them. */
const UNKNOWN = 0;

type Lines = ReadonlyMap<number, Line>;

const isReady = ({ isHeld, offsets, taken }: Line): boolean => !isHeld && taken < offsets.length;

const takeRound = (lines: Lines, limit: number): readonly WaitingRecord[] => {
  const round: WaitingRecord[] = [];
  for (const [scopeId, line] of lines) {
    if (round.length >= limit) break;
    const position = isReady(line) ? line.offsets[line.taken] : undefined;
    if (position === undefined) continue;
    line.taken += 1;
    round.push({ position, scopeId });
  }
  return round;
};

const takeRounds = (lines: Lines, limit: number): readonly WaitingRecord[] => {
  const picked: WaitingRecord[] = [];
  for (;;) {
    const round = takeRound(lines, limit - picked.length);
    if (round.length === 0) return picked;
    picked.push(...round);
  }
};

const doneIn = ({ offsets }: Line, doneBelow: number): number => {
  const undone = offsets.findIndex((offset) => offset >= doneBelow);
  return undone === -1 ? offsets.length : undone;
};

export const openFairOrder = (): FairOrder => {
  // Scopes are taken in the order of insertion into this map.
  const lines = new Map<number, Line>();
  let size = 0;
  return {
    size: () => size,
    add: (records) => {
      size += records.length;
      for (const { position, scopeId } of records) {
        const line = lines.get(scopeId);
        if (line) line.offsets.push(position);
        else lines.set(scopeId, { offsets: [position], taken: 0, isHeld: false });
      }
    },
    take: (limit) => {
      const first = lines.get(UNKNOWN);
      const picked = takeRounds(first ? new Map([[UNKNOWN, first]]) : lines, limit);
      for (const { scopeId } of picked) Object.assign(lines.get(scopeId) ?? {}, { isHeld: true });
      return picked;
    },
    putBack: (scopeId) => {
      Object.assign(lines.get(scopeId) ?? {}, { taken: 0, isHeld: false });
    },
    settle: (scopeId, doneBelow) => {
      const line = lines.get(scopeId);
      if (!line) return;
      const done = doneIn(line, doneBelow);
      size -= done;
      lines.delete(scopeId);
      const offsets = line.offsets.slice(done);
      if (offsets.length > 0) lines.set(scopeId, { ...line, offsets, taken: 0 });
    },
    release: (scopeId) => {
      Object.assign(lines.get(scopeId) ?? {}, { isHeld: false });
    },
  };
};
