import type { ImportedSession } from '@mneme/mneme';
import { compress } from '@mneme/pipeline';
import { NO_LIMITS } from '@mneme/runner';
import { DEFAULT_PATIENCE, settings, withModels } from '@mneme/server';
import { withBenchStore } from '../bench-store.js';
import { feed } from '../feed.js';
import { type Asked, openCountingModel } from './counting-model.js';

type Session = ImportedSession & { readonly user: string };

export interface ModelPlan {
  readonly sessions: readonly Session[];
  readonly latencyMs: number;
  readonly onMessages: (messages: number) => void;
}

export interface ModelCost extends Asked {
  readonly messages: number;
  /** Tokens of users' messages: N T of S4 3.2. */
  readonly userTokens: number;
  /** Tokens of these messages after the compressor of the environment, which fill the batches: N r^x T. */
  readonly readTokens: number;
  /** Tokens of users' messages per batch: th. */
  readonly batchTokens: number;
  readonly entries: number;
  readonly seconds: number;
}

export const runModel = async ({ sessions, latencyMs, onMessages }: ModelPlan): Promise<ModelCost> => {
  const model = await openCountingModel(latencyMs);
  const llm = {
    model: 'scripted',
    price: { prompt: 0, completion: 0 },
    limits: NO_LIMITS,
    ...DEFAULT_PATIENCE,
    address: { baseUrl: model.baseUrl, apiKey: null },
  };
  try {
    return await withBenchStore(
      async ({ connection }) => {
        const startedAt = performance.now();
        const { messages } = await feed(connection.client, sessions, onMessages);
        await connection.settled([]);
        const seconds = (performance.now() - startedAt) / 1000;
        const { points } = await connection.client.stats();
        return {
          ...model.asked(),
          messages,
          ...(await tokensOf(sessions)),
          entries: points['entry'] ?? 0,
          seconds,
        };
      },
      { llm },
    );
  } finally {
    await model.close();
  }
};

const tokensOf = (sessions: readonly Session[]) =>
  withModels(settings(process.cwd()).models, async ({ compressor, countTokens, batchTokens }) => {
    const said = sessions
      .flatMap(({ messages }) => messages)
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content);
    let [userTokens, readTokens] = [0, 0];
    for (const text of said) {
      const read = compressor === null ? text : await compress(text, compressor, countTokens);
      userTokens += countTokens(text);
      readTokens += countTokens(read);
    }
    return { userTokens, readTokens, batchTokens };
  });

/** Joins each user's sessions in order, so that no session ends before the last message. */
export const joined = (sessions: readonly Session[]): readonly Session[] => {
  const byUser = new Map<string, Session>();
  for (const session of sessions) {
    const before = byUser.get(session.user);
    const messages = session.messages.map((message) => ({
      ...message,
      id: `${session.session}/${message.id}`,
    }));
    byUser.set(session.user, {
      ...session,
      session: 'all',
      messages: [...(before?.messages ?? []), ...messages],
    });
  }
  return [...byUser.values()];
};
