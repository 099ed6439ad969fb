import type { WaitingRecord } from './waiting-reads.js';

/** Records that wait for a group. The scopes take turns; a scope has its records in one delivery at a time. */
export interface FairOrder {
  /** How many records wait or are in hand. */
  size(): number;
  /** Adds records in the order of the log. */
  add(records: readonly WaitingRecord[]): void;
  /**
   * Takes at most `limit` records, one of each scope in turn. Their scopes are held until they are put back or released.
   * `[]`: nothing waits, or only records of scopes that are held.
   */
  take(limit: number): readonly WaitingRecord[];
  /** Undoes a turn that was not used: the scope keeps its place among the others. */
  putBack(scopeId: number): void;
  /** Ends the turn of a scope, which goes behind the others. Records below `doneBelow` are done, the others wait again. */
  settle(scopeId: number, doneBelow: number): void;
  /** Lets a settled scope have turns again. */
  release(scopeId: number): void;
}

interface Line {
  /** In the order of the log: those taken come first. */
  readonly offsets: number[];
  taken: number;
  isHeld: boolean;
}

/** The scope of records whose scope is unknown. They may be of any scope, so nothing overtakes them. */
const UNKNOWN = 0;

type Lines = ReadonlyMap<number, Line>;

const isReady = ({ isHeld, offsets, taken }: Line): boolean => !isHeld && taken < offsets.length;

/** One record of each scope. Answers none when nothing is ready. */
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

/** Empty at first. */
export const openFairOrder = (): FairOrder => {
  // In the order of their turns.
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
