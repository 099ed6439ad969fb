import { progressOf } from '@mneme/mneme';
import type { Settings } from '@mneme/server';
import { withBenchStore } from '../bench-store.js';
import { type Spent, spentOn } from '../model/spent.js';
import { readAnswers } from './answers.js';
import type { Conversation } from '../extraction/conversation.js';
import type { Sessions } from '../extraction/feed-conversation.js';
import { configuredModel, type ReadingModels, withAnsweringModel } from './reading-model.js';
import { runExtraction, type SystemScores } from '../extraction/run-extraction.js';

export interface ChosenModel {
  readonly answers?: string;
  readonly model: boolean;
}

export interface ModelReading {
  readonly systems: readonly SystemScores[];
  readonly messages: number;
  readonly spent: Spent;
  /** Number of batches of messages that were parked because no answer for them was usable. */
  readonly parked: number;
}

/**
 * Measures the chosen model on the conversations. Null if no model is chosen. Throws `Rejected` or
 * `Unavailable`.
 */
export const measureModel = async (
  conversations: readonly Conversation[],
  { answers, model }: ChosenModel,
): Promise<ModelReading | null> => {
  if (answers !== undefined)
    return withAnsweringModel(await readAnswers(answers, conversations), (models) =>
      readByModel(conversations, models),
    );
  return model ? readByModel(conversations, await configuredModel()) : null;
};

const readByModel = (
  conversations: readonly Conversation[],
  models: ReadingModels,
): Promise<ModelReading> => {
  const progress = progressOf('extraction, a model reads', conversations.length);
  return withBenchStore(async (store) => {
    const systems = await runExtraction(store, conversations, {
      reader: 'model',
      sessions: 'closed',
      onFed: (told) => progress.at(told, ''),
    });
    const spent = await spentOn(store.connection);
    const { parked } = await store.connection.client.stats();
    const messages = conversations.reduce((sum, each) => sum + each.messages.length, 0);
    return { systems, messages, spent, parked: parked ?? 0 };
  }, models).finally(() => progress.end());
};

const RULES: Partial<Settings['models']> = { llm: null };

/**
 * Measures the rules on the conversations, regardless of the model of the environment. Each call uses a new
 * store, so that earlier runs cannot help.
 */
export const measureRules = async (
  conversations: readonly Conversation[],
  sessions: Sessions,
): Promise<readonly SystemScores[]> => {
  const progress = progressOf(`extraction, sessions ${sessions}`, conversations.length);
  try {
    return await withBenchStore(
      (store) =>
        runExtraction(store, conversations, {
          reader: 'rules',
          sessions,
          onFed: (told) => progress.at(told, ''),
        }),
      RULES,
    );
  } finally {
    progress.end();
  }
};
