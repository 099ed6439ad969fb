import { serveReader } from '@mneme/sqlite';
import { joinModels, type SharedModels } from '../models/open-models.js';
import { recallOn } from '@mneme/pipeline';
import { systemClock } from '@mneme/runner';

serveReader((stores, models) =>
  recallOn({ ...stores, ...joinModels(models as SharedModels), clock: systemClock() }),
);
