import { constants, getPriority, setPriority } from 'node:os';

const LOWERED = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of the calling thread, so that requests come first when the processor is short. A lower priority
 * stays, because only root may raise one. Only Linux has a priority for a single thread; elsewhere requests would be
 * slowed too. Returns the error of the system; `null`: the priority is as it should be.
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
