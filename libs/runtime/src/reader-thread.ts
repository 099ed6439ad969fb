import { serveReader } from '@mneme/sqlite';
import { builtinModels } from './builtin-models.js';
import { recallOn } from './recall.js';
import { systemClock } from './system-clock.js';

serveReader((stores) => recallOn({ ...stores, ...builtinModels(), clock: systemClock() }));
