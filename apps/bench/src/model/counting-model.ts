import { asksForDigest, digestIn, entriesIn, materialIn, startScriptedServer } from '@mneme/openai/testing';
import { builtinModels } from '@mneme/server';

/** What a model was asked for: to read, unless something else is said. */
export interface Asked {
  readonly calls: number;
  /** As the deployment's tokenizer counts them. */
  readonly promptTokens: number;
  /** How many sessions it was asked to sum up. */
  readonly digests: number;
  readonly mostAtOnce: number;
  /** From the first request of either kind to the last answer. */
  readonly busyMs: number;
}

/** A language model that answers after a fixed time, and counts. */
export interface CountingModel {
  readonly baseUrl: string;
  asked(): Asked;
  close(): Promise<void>;
}

/** Starts it on a free port of this machine. Its answers are simple sentences of the messages, which can be grounded. */
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
