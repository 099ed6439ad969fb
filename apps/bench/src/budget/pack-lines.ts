/** Joins lines in order, best first, and skips lines that do not fit. */
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
