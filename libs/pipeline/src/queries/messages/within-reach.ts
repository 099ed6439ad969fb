import type { MessageVector, RankedMessage } from '@mneme/domain';

/**
 * Returns the candidates and their neighbours in the session, which contribute to the score of a candidate.
 * `pool` is ordered by session and ordinal.
 */
export const withinReach = (
  candidates: readonly RankedMessage[],
  pool: readonly MessageVector[],
  reach: number,
): readonly MessageVector[] => {
  const places = new Map(pool.map(({ id }, position) => [id, position]));
  const near = new Set<MessageVector>();
  for (const { message } of candidates) {
    const at = places.get(message.id) ?? -1;
    for (let i = Math.max(0, at - reach); i <= at + reach; i += 1) {
      const lender = pool[i];
      if (lender?.sessionId === message.sessionId) near.add(lender);
    }
  }
  return [...near];
};
