import { findSecrets } from './find-secrets.js';
import { redactionMark, type SecretKind } from './secret-kind.js';

/** A value without its secrets, with the kinds of the removed secrets in text order. */
export interface Redacted<T> {
  readonly value: T;
  readonly kinds: readonly SecretKind[];
}

/**
 * Maximum number of passes. A replacement may expose another secret, but only a text crafted for this needs
 * more passes.
 */
const LIMIT_PASSES = 4;

export const redactText = (text: string): Redacted<string> => {
  let value = text;
  const kinds: SecretKind[] = [];
  for (let pass = 0; pass < LIMIT_PASSES; pass += 1) {
    const found = findSecrets(value);
    if (found.length === 0) break;
    let rest = '';
    let at = 0;
    for (const { kind, start, end } of found) {
      rest += value.slice(at, start) + redactionMark(kind);
      at = end;
      kinds.push(kind);
    }
    value = rest + value.slice(at);
  }
  return { value, kinds };
};
