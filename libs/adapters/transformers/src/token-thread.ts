import { threadOf } from './model-thread.js';
import { loadTokenModel } from './token-model.js';

export const run = threadOf(loadTokenModel, (model, words: readonly string[]) => model.score(words));
