import { setImmediate as nextTurn } from 'node:timers/promises';
import { serveReader } from '@mneme/sqlite';
import { joinModels, type SharedModels } from '../models/open-models.js';
import { timely } from '../models/timely-cross-encoder.js';
import { recallOn } from '@mneme/pipeline';
import { systemClock } from '@mneme/runner';

serveReader((stores, shared) => {
  const models = joinModels(shared as SharedModels);
  return recallOn({
    ...stores,
    ...timely(models),
    clock: systemClock(),
    yieldToEventLoop: () => nextTurn(),
  });
});
