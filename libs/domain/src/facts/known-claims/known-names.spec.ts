import { expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import { addKnownNames } from './known-names.js';

it('addKnownNames keeps names of subjects and objects, the latest last, and no common words', () => {
  const claims = [
    aClaim({ id: '1', subject: 'user', predicate: 'has_friend', object: 'Deniz' }),
    aClaim({ id: '2', subject: 'Sarah', predicate: 'has_pet', object: 'Pickles (cat)' }),
    aClaim({ id: '3', subject: 'user', predicate: 'likes', object: 'Jazz' }),
    aClaim({ id: '4', subject: 'user', predicate: 'works_at', object: 'a bakery' }),
  ];
  expect(addKnownNames(['Kontist', 'Sarah'], claims)).toEqual(['Kontist', 'Deniz', 'Sarah', 'Pickles']);
});

it('addKnownNames drops the oldest names beyond 60, and returns its input if no claim has a name', () => {
  const many = Array.from({ length: 60 }, (_, n) => `Name${n}`);
  const [, ...rest] = many;
  const claims = [aClaim({ id: '1', subject: 'user', predicate: 'spouse', object: 'Javi' })];
  expect(addKnownNames(many, claims)).toEqual([...rest, 'Javi']);
  expect(
    addKnownNames(many, [aClaim({ id: '2', subject: 'user', predicate: 'diet', object: 'vegan' })]),
  ).toBe(many);
});
