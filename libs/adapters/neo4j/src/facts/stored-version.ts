import type { Version } from '@mneme/domain';

/** A version as its node holds it; nodes written before versions said who contests them say nobody. */
export const storedVersion = (body: string): Version => ({
  contestedBy: [],
  ...(JSON.parse(body) as Omit<Version, 'contestedBy'>),
});
