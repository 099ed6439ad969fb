/**
 * The JSON object in a model's answer: alone, in a code fence, or with prose around it. `undefined`: there is none that is
 * whole.
 */
export const readJson = (answer: string): unknown => {
  const start = answer.indexOf('{');
  const end = answer.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(answer.slice(start, end + 1)) as unknown;
  } catch {
    return undefined;
  }
};
