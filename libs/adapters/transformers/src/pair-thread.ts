import { threadOf } from './model-thread.js';
import { loadPairModel, type PairTask } from './pair-model.js';

export const run = threadOf(loadPairModel, (model, task: PairTask) => model.score(task));
