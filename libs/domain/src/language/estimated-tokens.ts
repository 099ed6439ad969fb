const SAMPLES = 8;
const SAMPLE = 2_000;

/**
 * How many tokens a text has, counted exactly up to 16,000 UTF-16 units; a longer one is counted in eight samples spread
 * over it. For what needs the size of a text and not its last token: however long it is, the answer takes milliseconds.
 */
export const estimatedTokens = (text: string, count: (text: string) => number): number => {
  if (text.length <= SAMPLES * SAMPLE) return count(text);
  const step = (text.length - SAMPLE) / (SAMPLES - 1);
  let counted = 0;
  for (let n = 0; n < SAMPLES; n += 1) {
    const from = Math.floor(n * step);
    counted += count(text.slice(from, from + SAMPLE));
  }
  return Math.round((counted * text.length) / (SAMPLES * SAMPLE));
};
