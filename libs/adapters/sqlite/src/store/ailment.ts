import { Unavailable } from '@mneme/domain/errors';
import type { Failure } from './failures.js';

const DAMAGED = 'store-corrupt';
const FULL = 'disk-full';

/** Whether a failure concerns the whole store, not one call: later requests may fail as well. */
export const isAilment = ({ code }: Pick<Failure, 'code'>): boolean => code === DAMAGED || code === FULL;

/** The failure of the whole store that one of its threads met, if any. */
export interface Ailment {
  meet(failure: Error): void;
  /** Throws `Unavailable` with that failure. Damage stays until a restart; a full disk until there is room again. */
  assertNone(): Promise<void>;
}

/** `tryRoom` writes more than most writes do, and throws where there is no room for it. */
export const openAilment = (tryRoom: () => Promise<unknown>): Ailment => {
  let met: Unavailable | null = null;
  return {
    meet: (failure) => {
      if (failure instanceof Unavailable && met?.code !== DAMAGED) met = failure;
    },
    assertNone: async () => {
      if (met?.code === FULL) {
        met = null;
        await tryRoom();
      }
      if (met) throw met;
    },
  };
};
