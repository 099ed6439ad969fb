import { threadRunner } from '../threads/model-thread.js';
import { loadPairModel, type PairTask } from './pair-model.js';

export const run = threadRunner(loadPairModel, (model, task: PairTask) => model.score(task));
