import { expect, it } from 'vitest';
import { ruleAdjudicator } from './rule-adjudicator.js';

const { adjudicate } = ruleAdjudicator();
const decide = async (predicate: string, ...names: readonly string[]): Promise<string | null | undefined> => {
  const candidates = names.map((name) => ({ predicate: name, statement: null }));
  const [verdict] = await adjudicate([{ predicate, statement: 'It is so.', candidates }]);
  return verdict?.sameAs;
};

it.each([
  ['drives_a_car', 'drives_car'],
  ['primary_residence', 'residence'],
  ['her_new_phone_number', 'phone_numbers'],
])('treats %s as the same relation as %s', async (predicate, other) => {
  expect(await decide(predicate, 'blood_group', other)).toBe(other);
});

it.each([
  ['works_as', 'works_at'],
  ['is_not_fond_of', 'is_fond_of'],
  ['job_position', 'job_title'],
  ['is_a', 'has_the'],
])('keeps %s apart from %s', async (predicate, other) => {
  expect(await decide(predicate, other)).toBeNull();
});
