import { constants, getPriority, setPriority } from 'node:os';

const LOWERED = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of the calling thread, so that requests come first when the processor is busy. A lower
 * priority stays, because only root may raise it. Does nothing except on Linux, because only Linux has a
 * priority per thread. Returns the error of the system, or `null` on success.
 */
export const lowerPriority = (): Error | null => {
  if (process.platform !== 'linux') return null;
  try {
    if (getPriority() < LOWERED) setPriority(LOWERED);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};
