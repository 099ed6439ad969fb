import { describe, expect, it } from 'vitest';
import { aClaim } from './a-claim.fixture.js';
import type { Claim } from './claim.js';
import { type EntityGraph, entityGraphInSteps } from './entity-graph.js';
import type { Fact } from './fact.js';
import { runSteps } from '../steps.js';

const entityGraph = (...given: Parameters<typeof entityGraphInSteps>): EntityGraph =>
  runSteps(entityGraphInSteps(...given));

const aFact = (subject: string, predicate: string, object: string, changes: Partial<Claim> = {}): Fact => {
  const claim = aClaim({ id: `${subject} ${predicate} ${object}`, subject, predicate, object, ...changes });
  return {
    claim,
    version: {
      claimId: claim.id,
      n: 1,
      validFrom: 0,
      validTo: null,
      recordedFrom: 0,
      recordedTo: null,
      cause: 'assert',
      causeId: 'e',
      supports: [claim.id],
      supersedes: null,
      isContested: false,
      contestedBy: [],
    },
    createdAt: 0,
    expiredAt: null,
    evidence: [],
    disputes: [],
  };
};

const FACTS = [
  aFact('user', 'has_sister', 'Maria'),
  aFact('Maria', 'works_at', 'Acme'),
  aFact('ben', 'works_at', 'ACME'),
  aFact('Ben', 'has_pet', 'Coco (dog)'),
  aFact('Zoe', 'lives_in', 'Oslo'),
];
const around = (start: string, hops: number, changes: Partial<Parameters<typeof entityGraph>[1]> = {}) =>
  entityGraph(FACTS, { start, hops, limit: 100, namesOfUser: ['Ana'], ...changes });
const namesIn = ({ entities }: ReturnType<typeof entityGraph>) =>
  entities.map(({ name, hops }) => `${hops} ${name}`);

describe('entityGraphInSteps', () => {
  it('follows facts in both directions, one fact per hop', () => {
    expect(namesIn(around('user', 1))).toEqual(['0 user', '1 Maria']);
    expect(namesIn(around('user', 3))).toEqual(['0 user', '1 Maria', '2 Acme', '3 ben']);
    expect(namesIn(around('user', 4)).at(-1)).toBe('4 Coco (dog)');
  });

  it('finds an entity by any name of the user, in any spelling, and without its description', () => {
    expect(namesIn(around('Ana', 1))).toEqual(['0 user', '1 Maria']);
    expect(namesIn(around('maria', 1))).toEqual(['0 Maria', '1 user', '1 Acme']);
    expect(namesIn(around('coco', 1))).toEqual(['0 Coco (dog)', '1 Ben']);
  });

  it('gives an entity one name in all relations', () => {
    expect(around('user', 3).relations.map(({ from, to }) => [from, to])).toEqual([
      ['user', 'Maria'],
      ['Maria', 'Acme'],
      ['ben', 'Acme'],
    ]);
  });

  it('returns only the start entity if no fact names that entity', () => {
    expect(around('Nobody', 4)).toEqual({
      entities: [{ name: 'Nobody', hops: 0 }],
      relations: [],
      isCut: false,
    });
  });

  it('cuts after the maximum number of relations, keeps the nearest relations and sets isCut', () => {
    const cut = around('user', 4, { limit: 2 });
    expect(cut.relations.map(({ to }) => to)).toEqual(['Maria', 'Acme']);
    expect([cut.isCut, around('user', 4, { limit: 4 }).isCut]).toEqual([true, false]);
  });

  it('ends the search if facts lead back to an entity', () => {
    const ring = [aFact('a', 'knows', 'b'), aFact('b', 'knows', 'a'), aFact('a', 'knows', 'a')];
    const { entities, relations } = entityGraph(ring, { start: 'a', hops: 4, limit: 9, namesOfUser: [] });
    expect([entities.length, relations.length]).toEqual([2, 2]);
  });
});

it.each([
  ['a denial', aFact('user', 'likes', 'Oslo', { polarity: 'denied' })],
  ['a note', aFact('user', 'note:editor', 'vim')],
  ["the user's own name", aFact('user', 'name', 'Ana')],
  ['an empty object', aFact('user', 'likes', ' ')],
])('creates no relation for %s', (_, fact) => {
  expect(entityGraph([fact], { start: 'user', hops: 2, limit: 9, namesOfUser: ['Ana'] }).relations).toEqual(
    [],
  );
});
