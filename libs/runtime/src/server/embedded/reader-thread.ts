import { serveReader } from '@mneme/sqlite';
import { builtinModels } from '../builtin-models.js';
import { recallOn } from '../../http/recall.js';
import { systemClock } from '../../runner/system-clock.js';

serveReader((stores) => recallOn({ ...stores, ...builtinModels(), clock: systemClock() }));
