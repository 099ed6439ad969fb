import { v5 } from 'uuid';

const NAMESPACE = '5a7c0d5e-3c1f-5b0a-9d55-6d6e656d6500';

/**
 * A UUIDv5 of its inputs. The same inputs give the same id on every replica and at every replay,
 * so writing twice is writing once. Parts are length-prefixed: no two lists of parts read alike.
 */
export const idOf = (kind: string, ...parts: readonly (string | number)[]): string =>
  v5([kind, ...parts].map((part) => `${String(part).length}:${part}`).join('|'), NAMESPACE);
