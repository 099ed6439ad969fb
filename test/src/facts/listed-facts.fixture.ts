import type { Fact, FactQuery } from '@mneme/client';
import { everythingOf, type Service } from '../tools/service.fixture.js';

/** Reads a user's facts without the name fact, which every message with a speaker name produces. */
export const listedFacts = (service: Pick<Service, 'client'>) => ({
  held: async (userId: string, query: Partial<FactQuery> = {}): Promise<Fact[]> =>
    withoutNames(await everythingOf(service.client.facts.list({ userId, ...query }))),
  timelineOf: async (userId: string, query: Partial<FactQuery> = {}): Promise<Fact[]> =>
    withoutNames(await everythingOf(service.client.facts.timeline({ userId, ...query }))),
});

const withoutNames = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ predicate }) => predicate !== 'name');

export const objectsOf = (facts: readonly Fact[]): string[] => facts.map(({ object }) => object);

export const spans = (facts: readonly Fact[]) =>
  facts.map(({ object, validAt, invalidAt }) => [object, validAt, invalidAt]);

/** Returns each fact as "subject predicate object", with "not" if it is denied. */
export const sentences = (facts: readonly Fact[]): string[] =>
  facts.map(({ subject, predicate, object, negated }) =>
    [subject, ...(negated ? ['not'] : []), predicate, object].join(' '),
  );
