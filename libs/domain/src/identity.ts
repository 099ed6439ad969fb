import { v5 } from 'uuid';

const NAMESPACE = '5a7c0d5e-3c1f-5b0a-9d55-6d6e656d6500';

/**
 * Returns a UUIDv5 of the inputs, each prefixed by its length. Replicas and replays compute the same id, so
 * repeated writes are idempotent.
 */
export const idOf = (kind: string, ...parts: readonly (string | number)[]): string =>
  v5([kind, ...parts].map((part) => `${String(part).length}:${part}`).join('|'), NAMESPACE);
