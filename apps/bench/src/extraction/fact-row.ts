import type { Fact } from '@mneme/client';

/** One interval of a fact in the timeline. */
export interface FactRow extends Pick<
  Fact,
  'subject' | 'predicate' | 'object' | 'negated' | 'memory' | 'validAt' | 'invalidAt'
> {
  /** True if it holds when the conversation is observed. */
  readonly holds: boolean;
  readonly messages: readonly string[];
  /** Time of the first source message. Null if unknown. */
  readonly saidAt: string | null;
}

/**
 * Returns the row of a fact from the API. `held` are the facts that `GET /v1/facts` returns for the time of
 * observation.
 */
export const factRowOf = (fact: Fact, held: readonly Fact[]): FactRow => {
  const { subject, predicate, object, negated, memory, validAt, invalidAt, sources } = fact;
  const holds = held.some((each) => each.id === fact.id && each.validAt === validAt);
  const messages = sources.map(({ messageId }) => messageId);
  const saidAt = sources[0]?.timestamp ?? null;
  return { subject, predicate, object, negated, memory, validAt, invalidAt, holds, messages, saidAt };
};
