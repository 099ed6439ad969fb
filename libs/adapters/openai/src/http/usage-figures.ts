export interface Spent {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Maximum plausible number of tokens. Larger figures are wrong. */
const LIMIT_TOKENS = 100_000_000;

/**
 * Assumed number of bytes of a token: half an English word, or one character of a script with one token per
 * character.
 */
const BYTES_OF_TOKEN = 4;

/** A figure that is missing, not a whole number, negative or impossibly large is estimated from its text. */
export const readUsage = (
  usage: unknown,
  texts: { readonly prompt: string; readonly answer: string },
): Spent => {
  const figures =
    typeof usage === 'object' && usage !== null ? (usage as Readonly<Record<string, unknown>>) : {};
  return {
    promptTokens: tokens(figures['prompt_tokens']) ?? estimateTokens(texts.prompt),
    completionTokens: tokens(figures['completion_tokens']) ?? estimateTokens(texts.answer),
  };
};

const tokens = (figure: unknown): number | null =>
  typeof figure === 'number' && Number.isSafeInteger(figure) && figure >= 0 && figure <= LIMIT_TOKENS
    ? figure
    : null;

const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_OF_TOKEN);
