import { openThresholdCache } from '@mneme/pipeline';
import { serveReader } from '@mneme/sqlite';
import { joinModels, type SharedModels } from '../models/open-models.js';
import { joinQueryModels, type SharedQueryModels } from '../models/search/query-channel.js';
import { recallOnBehalf } from '../models/search/recall-on-behalf.js';
import { searchModels } from '../models/search/search-models.js';
import { logClock } from '@mneme/runner';
import { type LogTimes, portsOfIndex } from '@mneme/ports';
import { openProcessorTime } from '../reads/processor-time.js';
import type { ReadLimits } from '../reads/read-limits.js';

export interface ReaderData {
  readonly models: SharedModels;
  readonly asked: SharedQueryModels;
  readonly times: LogTimes;
  readonly reads: ReadLimits;
}

serveReader((given) => {
  const { models, asked, reads, times } = given as ReaderData;
  const ports = {
    ...searchModels({ ...joinModels(models), ...joinQueryModels(asked) }),
    clock: logClock(times),
    thresholds: openThresholdCache(),
  };
  return {
    turns: { ...reads, processorMs: openProcessorTime() },
    procedures: (stores, turn) =>
      recallOnBehalf({
        ...ports,
        ...stores,
        ...portsOfIndex(stores.index),
        yieldToEventLoop: () => turn.pause(),
      }),
  };
});
