import { serveReader } from '@mneme/sqlite';
import { builtinModels } from '../builtin-models.js';
import { recallOn } from '@mneme/pipeline';
import { systemClock } from '@mneme/runner';

serveReader((stores) => recallOn({ ...stores, ...builtinModels(), clock: systemClock() }));
