import { progressOf } from '@mneme/mneme';
import type { Settings } from '@mneme/server';
import { withBenchStore } from '../bench-store.js';
import { type Spent, spentOn } from '../model/spent.js';
import { readAnswers } from './answers.js';
import type { Conversation } from '../extraction/conversation.js';
import type { Sessions } from '../extraction/feed-conversation.js';
import { configuredModel, type ReadingModels, withAnsweringModel } from './reading-model.js';
import { runExtraction, type SystemScores } from '../extraction/run-extraction.js';

/** The language model to measure: written answers, or the one of the environment. */
export interface ChosenModel {
  readonly answers?: string;
  readonly model: boolean;
}

/** What a language model was asked for while it read the conversations. */
export interface ModelReading {
  readonly systems: readonly SystemScores[];
  readonly messages: number;
  readonly spent: Spent;
  /** Batches of messages that were given up, because no answer about them could be used. */
  readonly parked: number;
}

/** What the chosen model makes of the conversations; `null`: none is chosen. Throws `Rejected` or `Unavailable`. */
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

/** What the rules make of them, whatever model the environment names. Each in a store of its own: what was said before must not help. */
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
