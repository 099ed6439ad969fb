import { Unavailable } from '@mneme/domain';
import { ERASURE, type Erasure, erasureIn } from '@mneme/pipeline';
import type { StateStore } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

/** Erasures that are newer than the backup of a restored store, and that must be carried out again. */
export interface RestoredErasures {
  /**
   * Throws `Unavailable('erasing-again')` while the store may still hold data that was erased after the
   * backup.
   */
  assertApplied(): void;
  applied(): Promise<void>;
}

const ERASURES_AT_ONCE = 10_000;
const LOOK_EVERY_MS = 50;

export const openRestoredErasures = async (
  state: Pick<StateStore, 'idleSince'>,
): Promise<RestoredErasures> => {
  let left = await countLeft(state);
  return {
    assertApplied: () => {
      if (left > 0) throw erasingAgain(left);
    },
    applied: async () => {
      while (left > 0) {
        await pause(LOOK_EVERY_MS);
        left = await countLeft(state);
      }
    },
  };
};

const countLeft = async (state: Pick<StateStore, 'idleSince'>): Promise<number> => {
  const open = await state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, ERASURES_AT_ONCE);
  return open.map(erasureIn).filter((erasure) => erasure.isRestored && !isApplied(erasure)).length;
};

/**
 * True if the erased data is removed. After that, only writes in flight remain to be removed, and other
 * messages to be recorded again.
 */
const isApplied = ({ isSwept, isEmptied, phase }: Erasure): boolean =>
  isSwept === true || isEmptied === true || phase === 'recording' || phase === 'correcting';

const erasingAgain = (left: number): Unavailable =>
  new Unavailable(
    'erasing-again',
    `This store was restored from a backup, and ${left} later erasures are carried out again first. Try again in a few seconds.`,
  );
