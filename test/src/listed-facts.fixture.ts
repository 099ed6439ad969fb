import type { Fact, FactQuery } from '@mneme/client';
import { everythingOf, type Service } from './service.fixture.js';

/** The facts of a user of the service, without the name under which everybody there speaks. */
export const listedFacts = (service: Pick<Service, 'client'>) => ({
  held: async (userId: string, query: Partial<FactQuery> = {}): Promise<Fact[]> =>
    withoutNames(await everythingOf(service.client.facts.list({ userId, ...query }))),
  timelineOf: async (userId: string, query: Partial<FactQuery> = {}): Promise<Fact[]> =>
    withoutNames(await everythingOf(service.client.facts.timeline({ userId, ...query }))),
});

const withoutNames = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ predicate }) => predicate !== 'name');

export const objectsOf = (facts: readonly Fact[]): string[] => facts.map(({ object }) => object);

/** The object of each fact, with its valid interval. */
export const spans = (facts: readonly Fact[]) =>
  facts.map(({ object, validAt, invalidAt }) => [object, validAt, invalidAt]);

/** Each fact as "subject predicate object", with "not" where it is denied. */
export const sentences = (facts: readonly Fact[]): string[] =>
  facts.map(({ subject, predicate, object, negated }) =>
    [subject, ...(negated ? ['not'] : []), predicate, object].join(' '),
  );
