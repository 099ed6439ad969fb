import { loadAttentionModel } from './attention-model.js';
import { threadOf } from './model-thread.js';

export const run = threadOf(loadAttentionModel, (model, sentences: readonly string[]) =>
  model.link(sentences),
);
