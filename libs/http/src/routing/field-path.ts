/** The path of a field in a request, as its sender would write it: `messages[0].content`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, n) => (typeof part === 'number' ? `[${part}]` : n === 0 ? String(part) : `.${String(part)}`))
    .join('');
