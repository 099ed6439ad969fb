import { restoredServers } from './compare-marks.js';
import { notRebuilt } from './restored-alone.js';
import type { StoreMarks } from './store-marks.js';

/**
 * Throws `Rejected` if Kafka or Neo4j was restored without the other. The projections would be rebuilt from a
 * log without its keys, or from a log that has lost events its stages have read. Throws `Unavailable`.
 */
export const assertOneMoment = async ({ readAll }: Pick<StoreMarks, 'readAll'>): Promise<void> => {
  const { marks, silence } = await readAll();
  const silent = silence.graph ?? silence.log;
  if (silent) throw silent;
  const restored = restoredServers(marks).filter((server) => server !== 'qdrant');
  const areOfOneMoment = restored.length === 2 && (marks.log ?? 0) >= (marks.graph ?? 0);
  if (restored.length > 0 && !areOfOneMoment) throw notRebuilt(restored);
};
