import { constants, getPriority, setPriority } from 'node:os';

const LOWERED = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of this thread on Linux, the only system with a priority per thread. Returns the error,
 * or `null` on success.
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
