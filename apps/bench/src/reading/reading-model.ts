import { Rejected, Unavailable } from '@mneme/domain';
import { NO_LIMITS } from '@mneme/runner';
import { DEFAULT_PATIENCE, type Settings, settings, testModels } from '@mneme/server';
import { withBenchStore } from '../bench-store.js';
import type { Conversation } from '../conversations/conversation.js';
import { runExtraction, type SystemScores } from '../extraction/run-extraction.js';
import { type Spent, spentOn } from '../spent.js';
import { openAnsweringModel } from './answering-model.js';
import type { AnsweredConversation } from './answers.js';

export type ReadingModels = Pick<Settings['models'], 'llm'> & Partial<Settings['models']>;

/**
 * Returns the language model that the environment names, as a server reads it. Calls the model once, so that
 * a wrong address or key is reported before conversations are recorded. Throws `Rejected` if no model is
 * named, and `Unavailable` if the model does not answer.
 */
export const configuredModel = async (environment?: NodeJS.ProcessEnv): Promise<ReadingModels> => {
  const { models } = settings(process.cwd(), environment);
  const { llm } = models;
  if (llm === null)
    throw new Rejected(
      'no-model',
      'No language model is named: set OPENAI_MODEL, and OPENAI_API_KEY or OPENAI_BASE_URL, or give --answers.',
      { field: 'model' },
    );
  const tests = await testModels(models, () => undefined);
  for (const { role, result } of tests)
    if (role === 'extractor' && 'failure' in result) throw new Unavailable('model-failed', result.failure);
  return { llm };
};

/**
 * Runs `work` with a model that gives written answers. Throws `Rejected` if the model was asked about other
 * messages.
 */
export const withAnsweringModel = async <Answer>(
  answered: readonly AnsweredConversation[],
  work: (models: ReadingModels) => Promise<Answer>,
): Promise<Answer> => {
  const model = await openAnsweringModel(answered);
  try {
    const answer = await work({
      llm: {
        model: 'scripted',
        price: { prompt: 0, completion: 0 },
        limits: NO_LIMITS,
        ...DEFAULT_PATIENCE,
        address: { baseUrl: model.baseUrl, apiKey: null },
      },
      // Compression is switched off, because the model finds messages by their words.
      compressor: { kind: 'none' },
    });
    if (model.unknown() > 0)
      throw new Rejected(
        'unanswered-messages',
        `${model.unknown()} prompts hold messages that the answers know nothing of.`,
        { field: 'answers' },
      );
    return answer;
  } finally {
    await model.close();
  }
};

export interface ModelReading {
  readonly systems: readonly SystemScores[];
  readonly spent: Spent;
  /** Number of batches of messages that were parked because no answer about them was usable. */
  readonly parked: number;
}

/** Lets a model read the conversations in a new store. */
export const readByModel = (
  conversations: readonly Conversation[],
  models: ReadingModels,
  onRead: (conversations: number) => void,
): Promise<ModelReading> =>
  withBenchStore(async (store) => {
    const systems = await runExtraction(store, 'model', conversations, onRead);
    const messages = conversations.reduce((sum, each) => sum + each.messages.length, 0);
    const spent = await spentOn(store.connection, messages);
    const { parked } = await store.connection.client.stats();
    return { systems, spent, parked: parked ?? 0 };
  }, models);
