/** The cost of one request, in tokens. */
export interface Spent {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** No model reads or writes more in one call: a larger figure is wrong. */
const LIMIT_TOKENS = 100_000_000;

/** Half an English word, or one sign of a script with a token a sign. */
const BYTES_OF_TOKEN = 4;

/**
 * The cost of a request. A figure that is missing, no whole number, negative or impossibly large is unknown: it is estimated
 * from the bytes of its text.
 */
export const spentOn = (
  usage: unknown,
  texts: { readonly prompt: string; readonly answer: string },
): Spent => {
  const figures =
    typeof usage === 'object' && usage !== null ? (usage as Readonly<Record<string, unknown>>) : {};
  return {
    promptTokens: tokens(figures['prompt_tokens']) ?? estimated(texts.prompt),
    completionTokens: tokens(figures['completion_tokens']) ?? estimated(texts.answer),
  };
};

const tokens = (figure: unknown): number | null =>
  typeof figure === 'number' && Number.isSafeInteger(figure) && figure >= 0 && figure <= LIMIT_TOKENS
    ? figure
    : null;

const estimated = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_OF_TOKEN);
