import { loadAttentionModel } from './attention-model.js';
import { threadOf } from './model-thread.js';

/** How much each sentence is linked to the one before. */
export const run = threadOf(loadAttentionModel, (model, sentences: readonly string[]) =>
  model.link(sentences),
);
