import type { ReadFact } from '@mneme/server/testing';

/** Leaves out the name fact, which every message with a speaker name produces. */
export const withoutNames = (facts: readonly ReadFact[]): readonly ReadFact[] =>
  facts.filter(({ predicate }) => predicate !== 'name');

export const objectsOf = (facts: readonly ReadFact[]): string[] => facts.map(({ object }) => object);

export const spans = (facts: readonly ReadFact[]) =>
  facts.map(({ object, validFrom, validTo }) => [object, validFrom, validTo]);

/** Returns each fact as "subject predicate object", with "not" if it is denied. */
export const sentences = (facts: readonly ReadFact[]): string[] =>
  facts.map(({ subject, predicate, object, claim: { polarity } }) =>
    [subject, ...(polarity === 'denied' ? ['not'] : []), predicate, object].join(' '),
  );
