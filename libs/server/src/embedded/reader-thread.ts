import { setImmediate as nextTurn } from 'node:timers/promises';
import { serveReader } from '@mneme/sqlite';
import { joinModels, type SharedModels } from '../models/open-models.js';
import { joinQueryModels, type SharedQueryModels } from '../models/search/query-channel.js';
import { recallOnBehalf } from '../models/search/recall-on-behalf.js';
import { searchModels } from '../models/search/search-models.js';
import { logClock } from '@mneme/runner';
import type { LogTimes } from '@mneme/ports';

/** What the reader is given beside the store. */
export interface ReaderData {
  readonly models: SharedModels;
  readonly asked: SharedQueryModels;
  readonly times: LogTimes;
}

serveReader((stores, given) => {
  const { models, asked, times } = given as ReaderData;
  return recallOnBehalf({
    ...stores,
    ...searchModels({ ...joinModels(models), ...joinQueryModels(asked) }),
    clock: logClock(times),
    yieldToEventLoop: () => nextTurn(),
  });
});
