import type { Fact } from '@mneme/client';

/** One interval of a fact, as the timeline gives it. */
export interface FactRow extends Pick<
  Fact,
  'subject' | 'predicate' | 'object' | 'negated' | 'memory' | 'validAt' | 'invalidAt'
> {
  /** It holds when the conversation is looked at. */
  readonly holds: boolean;
  /** The messages that it rests on. */
  readonly messages: readonly string[];
  /** When the first of them was said; `null`: unknown. */
  readonly saidAt: string | null;
}

/** A row from the wire. `held`: what `GET /v1/facts` gives at the time of looking. */
export const factRowOf = (fact: Fact, held: readonly Fact[]): FactRow => {
  const { subject, predicate, object, negated, memory, validAt, invalidAt, sources } = fact;
  const holds = held.some((each) => each.id === fact.id && each.validAt === validAt);
  const messages = sources.map(({ messageId }) => messageId);
  const saidAt = sources[0]?.timestamp ?? null;
  return { subject, predicate, object, negated, memory, validAt, invalidAt, holds, messages, saidAt };
};
