import { entriesIn, materialIn, startScriptedServer } from '@mneme/openai/testing';
import { builtinModels } from '@mneme/server';

/** What a model was asked for. */
export interface Asked {
  readonly calls: number;
  /** As the deployment's tokenizer counts them. */
  readonly promptTokens: number;
  readonly mostAtOnce: number;
  /** From the first request to the last answer. */
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
  const seen = { calls: 0, promptTokens: 0, firstAt: 0, lastAt: 0 };
  const { baseUrl, mostAtOnce, close } = await startScriptedServer({
    chat: (request) => {
      const now = performance.now();
      if (seen.calls === 0) seen.firstAt = now;
      seen.calls += 1;
      seen.lastAt = now + latencyMs;
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
      mostAtOnce: mostAtOnce(),
      busyMs: seen.lastAt - seen.firstAt,
    }),
    close,
  };
};
