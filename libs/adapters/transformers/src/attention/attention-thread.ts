import { loadAttentionModel } from './attention-model.js';
import { threadRunner } from '../threads/model-thread.js';

export const run = threadRunner(loadAttentionModel, (model, sentences: readonly string[]) =>
  model.link(sentences),
);
