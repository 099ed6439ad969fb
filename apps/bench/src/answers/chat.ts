import { Rejected } from '@mneme/domain';
import { type OpenAiOptions, openConnection, readCompletion, spentOn } from '@mneme/openai';

export interface Said {
  readonly text: string;
  readonly spent: { readonly promptTokens: number; readonly completionTokens: number };
}

export type Chat = (prompt: string) => Promise<Said>;

/** Answers are a short phrase, or yes or no. Reasoning models need more tokens than their answer has. */
const CHOSEN = { temperature: 0, max_completion_tokens: 2_000 };

/**
 * Opens a chat with one model, at temperature 0 if the model accepts that parameter. Throws `Unavailable` and
 * `Rejected`.
 */
export const openChat = (options: OpenAiOptions): Chat => {
  const connection = openConnection(options);
  const complete = async (prompt: string, parameters: Partial<typeof CHOSEN>): Promise<Said> => {
    const { text, usage } = await connection.send(async (client, signal) => {
      const body = {
        model: connection.model,
        messages: [{ role: 'user' as const, content: prompt }],
        ...parameters,
      };
      const response = await client.chat.completions.create(body, { signal }).asResponse();
      return readCompletion(response, () => undefined);
    });
    return { text: text.trim(), spent: spentOn(usage, { prompt, answer: text }) };
  };
  return async (prompt) => {
    try {
      return await complete(prompt, CHOSEN);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return complete(prompt, {});
    }
  };
};
