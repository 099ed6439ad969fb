import { constants, getPriority, setPriority } from 'node:os';

const LOWERED = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the calling thread's priority: where the processor is short, requests come first. A priority that is lower
 * already stays, for only root may raise one. Only Linux has a priority for one thread; elsewhere it would be the
 * requests' too. Returns why the system would not; `null`: it is as it should be.
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
