import { restoredServers } from './compare-marks.js';
import { notRebuilt } from './restored-alone.js';
import type { StoreMarks } from './store-marks.js';

/**
 * Throws `Rejected` if only Kafka or only Neo4j was restored. A rebuild would then read a log without its
 * data keys, or a log that lacks events that the stages have handled. Throws `Unavailable` if a server does
 * not answer.
 */
export const assertOneMoment = async ({ readAll }: Pick<StoreMarks, 'readAll'>): Promise<void> => {
  const { marks, silence } = await readAll();
  const silent = silence.graph ?? silence.log;
  if (silent) throw silent;
  const restored = restoredServers(marks).filter((server) => server !== 'qdrant');
  const areOfOneMoment = restored.length === 2 && (marks.log ?? 0) >= (marks.graph ?? 0);
  if (restored.length > 0 && !areOfOneMoment) throw notRebuilt(restored);
};
