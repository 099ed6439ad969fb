/**
 * Returns a test for the keys that match a pattern, ignoring case. `*` matches any characters or none. Each
 * part of the pattern is searched once, after the previous part, so no pattern is slow.
 */
export const keyPattern = (pattern: string): ((key: string) => boolean) => {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const last = rest.pop();
  if (last === undefined) return (key) => key.toLowerCase() === first;
  const between = rest.filter((part) => part !== '');
  return (key) => {
    const text = key.toLowerCase();
    const end = text.length - last.length;
    if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false;
    let at = first.length;
    for (const part of between) {
      const found = text.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return at <= end;
  };
};
