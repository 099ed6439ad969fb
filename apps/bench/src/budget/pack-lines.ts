/**
 * Joins lines in the given order, which is best first, and skips lines that do not fit into `limit` tokens.
 */
export const packLines = (
  lines: readonly string[],
  limit: number,
  countTokens: (text: string) => number,
): { readonly text: string; readonly tokens: number } => {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (countTokens(longer) <= limit) text = longer;
  }
  return { text, tokens: countTokens(text) };
};
