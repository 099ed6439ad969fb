import type { WaitingRecord } from './log-reads.js';

/** Records that wait for a group. The scopes take turns; a scope has its records in one delivery at a time. */
export interface Turns {
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

/** Empty at first. */
export const openTurns = (): Turns => {
  // In the order of their turns.
  const lines = new Map<number, Line>();
  let size = 0;
  const isReady = ({ isHeld, offsets, taken }: Line): boolean => !isHeld && taken < offsets.length;

  const takeRound = (picked: WaitingRecord[], limit: number, from: ReadonlyMap<number, Line>): boolean => {
    const before = picked.length;
    for (const [scopeId, line] of from) {
      if (picked.length >= limit) break;
      const offset = isReady(line) ? line.offsets[line.taken] : undefined;
      if (offset === undefined) continue;
      line.taken += 1;
      picked.push({ position: offset, scopeId });
    }
    return picked.length > before;
  };

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
      const picked: WaitingRecord[] = [];
      const from = first ? new Map([[UNKNOWN, first]]) : lines;
      while (picked.length < limit && takeRound(picked, limit, from));
      for (const { scopeId } of picked) {
        const line = lines.get(scopeId);
        if (line) line.isHeld = true;
      }
      return picked;
    },
    putBack: (scopeId) => {
      const line = lines.get(scopeId);
      if (!line) return;
      line.taken = 0;
      line.isHeld = false;
    },
    settle: (scopeId, doneBelow) => {
      const line = lines.get(scopeId);
      if (!line) return;
      const undone = line.offsets.findIndex((offset) => offset >= doneBelow);
      const done = undone === -1 ? line.offsets.length : undone;
      size -= done;
      lines.delete(scopeId);
      if (done < line.offsets.length)
        lines.set(scopeId, { ...line, offsets: line.offsets.slice(done), taken: 0 });
    },
    release: (scopeId) => {
      const line = lines.get(scopeId);
      if (line) line.isHeld = false;
    },
  };
};
