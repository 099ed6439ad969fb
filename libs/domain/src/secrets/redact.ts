import { findSecrets } from './find-secrets.js';
import { markOf, type SecretKind } from './secret-kind.js';

/** A value without its secrets, and what they were, in order. */
export interface Redacted<T> {
  readonly value: T;
  readonly kinds: readonly SecretKind[];
}

/** What one mark leaves may show another secret; more than so often only where a text is made for it. */
const LIMIT_PASSES = 4;

/** The text with a mark for each secret in it; the same text where there is none. */
export const redactText = (text: string): Redacted<string> => {
  let value = text;
  const kinds: SecretKind[] = [];
  for (let pass = 0; pass < LIMIT_PASSES; pass += 1) {
    const found = findSecrets(value);
    if (found.length === 0) break;
    let rest = '';
    let at = 0;
    for (const { kind, start, end } of found) {
      rest += value.slice(at, start) + markOf(kind);
      at = end;
      kinds.push(kind);
    }
    value = rest + value.slice(at);
  }
  return { value, kinds };
};
