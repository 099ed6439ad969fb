import type { Instructions } from '@mneme/domain';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described } from '../schemas/described.js';
import { nonBlankText, wellFormedText } from '../schemas/fields.js';

const LIMIT_INSTRUCTIONS = 2_000;
const LIMIT_PREDICATES = 50;
const LIMIT_NAME = 60;
const LIMIT_MEANING = 200;

const predicateField = z
  .strictObject({
    name: described(
      z
        .string('must be a string')
        .max(LIMIT_NAME, `must have at most ${LIMIT_NAME} characters`)
        .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'must be a name in snake_case, like takes_drug'),
      'The relation, in snake_case.',
      'takes_drug',
    ),
    meaning: described(
      nonBlankText(LIMIT_MEANING),
      'When to use the relation, in one line.',
      'A drug and its dose.',
    ),
  })
  .meta({ id: 'NamedPredicate', description: 'A relation, and the name under which it is always stored.' });

const textField = described(
  wellFormedText(LIMIT_INSTRUCTIONS),
  'Instructions for the model in your own words, at most 2,000 characters. Empty for none.',
  'Keep every drug dose.',
);

const namesAreUnique = (predicates: readonly { readonly name: string }[]): boolean =>
  new Set(predicates.map(({ name }) => name)).size === predicates.length;

const PREDICATES = [{ name: 'takes_drug', meaning: 'A drug and its dose.' }];

const answer = z.object({
  instructions: textField,
  predicates: described(z.array(predicateField), 'The named relations.', PREDICATES),
  heeded: described(
    z.boolean(),
    'Whether the instructions have an effect: `true` if a language model reads your conversations, `false` if rules do.',
    true,
  ),
});

const route = { ...READ_ROUTE, path: '/v1/instructions', tag: 'Operations', answer } as const;

export const readInstructionsRoute = {
  ...route,
  method: 'GET',
  operation: 'instructions.read',
  summary: 'The instructions for the language model that reads your conversations.',
} as const satisfies Route;

export const writeInstructionsRoute = {
  ...route,
  method: 'PUT',
  operation: 'instructions.write',
  kind: 'writes',
  summary:
    'Replace the instructions for the language model that reads your conversations. They apply after a few seconds, to messages that are read from then on. They add to the rules of Mneme and cannot disable them.',
  body: z.strictObject({
    instructions: textField.default(''),
    predicates: described(
      z
        .array(predicateField, 'must be a list of predicates')
        .max(LIMIT_PREDICATES, `must name at most ${LIMIT_PREDICATES}`)
        .refine(namesAreUnique, 'must name each of them once')
        .default([]),
      'Relations that the model must store under these names where they fit, at most 50. Default: none.',
      PREDICATES,
    ),
  }),
} as const satisfies Route;

export const instructionsAnswerOf = (
  { text, predicates }: Instructions,
  reads: 'messages' | 'segments',
): z.infer<typeof answer> => ({
  instructions: text,
  predicates: predicates.map(({ name, meaning }) => ({ name, meaning })),
  heeded: reads === 'segments',
});
