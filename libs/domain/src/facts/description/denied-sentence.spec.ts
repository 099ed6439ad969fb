import { expect, it } from 'vitest';
import { deniedSentence } from './denied-sentence.js';

it.each([
  ['lives_in', 'Ana does not live in it'],
  ['studies_at', 'Ana does not study at it'],
  ['watches', 'Ana does not watch it'],
  ['has_pet', 'Ana does not have pet it'],
  ['is_married_to', 'Ana is not married to it'],
  ['allergic_to', 'Ana is not allergic to it'],
  ['working_on', 'Ana is not working on it'],
  ['occupation', "Ana's occupation is not it"],
  ['bought_car', 'It is not so: Ana bought car it'],
])('writes a denied sentence for %s', (predicate, sentence) => {
  expect(deniedSentence('Ana', predicate, 'it')).toBe(sentence);
});
