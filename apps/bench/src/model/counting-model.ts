import { asksForDigest, digestIn, entriesIn, materialIn, startScriptedServer } from '@mneme/openai/testing';
import { builtinModels } from '@mneme/server';

/** Counts of requests to a model. `calls` and `promptTokens` count only requests to read messages. */
export interface Asked {
  readonly calls: number;
  /** Counted by the built-in tokenizer. */
  readonly promptTokens: number;
  /** Number of requests to summarise a session. */
  readonly digests: number;
  readonly mostAtOnce: number;
  /** Milliseconds from the first request of either kind to the last answer. */
  readonly busyMs: number;
}

export interface CountingModel {
  readonly baseUrl: string;
  asked(): Asked;
  close(): Promise<void>;
}

/**
 * Starts the model on a free port of this machine. Its answers are simple sentences of the messages, so that
 * grounding accepts them.
 */
export const openCountingModel = async (latencyMs: number): Promise<CountingModel> => {
  const { countTokens } = builtinModels();
  const seen = { calls: 0, digests: 0, promptTokens: 0, firstAt: 0, lastAt: 0 };
  const { baseUrl, mostAtOnce, close } = await startScriptedServer({
    chat: (request) => {
      const now = performance.now();
      if (seen.calls + seen.digests === 0) seen.firstAt = now;
      seen.lastAt = now + latencyMs;
      if (asksForDigest(request)) {
        seen.digests += 1;
        return { says: JSON.stringify(digestIn(materialIn(request))), afterMs: latencyMs };
      }
      seen.calls += 1;
      for (const { content } of request.messages)
        if (typeof content === 'string') seen.promptTokens += countTokens(content);
      return { says: JSON.stringify(entriesIn(materialIn(request))), afterMs: latencyMs };
    },
  });
  return {
    baseUrl,
    asked: () => ({
      calls: seen.calls,
      promptTokens: seen.promptTokens,
      digests: seen.digests,
      mostAtOnce: mostAtOnce(),
      busyMs: seen.lastAt - seen.firstAt,
    }),
    close,
  };
};
