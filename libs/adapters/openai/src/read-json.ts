/**
 * Parses the JSON object in a model's answer, even inside a code fence or prose. Returns `undefined` if there
 * is no whole object.
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
