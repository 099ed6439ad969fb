import { threadRunner } from '../threads/model-thread.js';
import { loadTokenModel } from './token-model.js';

export const run = threadRunner(loadTokenModel, (model, words: readonly string[]) => model.score(words));
