import type { StatedFact } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import { factAnswer } from './fact-answer.js';
import {
  countField,
  idField,
  instantField,
  nameField,
  nothing,
  optional,
  receiptAnswer,
  textField,
} from './fields.js';
import { heldPage } from './held.js';
import { ownedIdField } from './owned-id.js';
import { vantageFields } from './search.js';
import { agreeOnSession, sessionFields } from './session-field.js';

const LIMIT_FACTS = 1000;
const LIMIT_OBJECT = 4000;

const valueField = textField.refine(
  (value) => value.length <= LIMIT_OBJECT,
  `must have at most ${LIMIT_OBJECT} characters`,
);

const tripleField = z
  .strictObject({
    subject: nameField,
    predicate: nameField,
    object: valueField,
    valid_at: optional(instantField),
    invalid_at: optional(instantField),
    source: z.enum(['user', 'agent', 'import']).default('user'),
  })
  .refine(({ valid_at, invalid_at }) => valid_at === null || invalid_at === null || valid_at < invalid_at, {
    path: ['invalid_at'],
    error: 'must be later than "valid_at"',
    params: { code: 'invalid-interval' },
  });

const noteField = z.strictObject({ key: nameField, value: valueField, category: optional(nameField) });

const factField = z.union([tripleField, noteField]);

const stateBody = z
  .strictObject({
    user_id: idField,
    ...sessionFields,
    facts: z
      .array(factField, 'must be a list of facts')
      .min(1, 'must hold at least one fact')
      .max(LIMIT_FACTS, `must hold at most ${LIMIT_FACTS} facts; send the rest in another call`),
  })
  .superRefine(agreeOnSession);

export const stateFactsRoute = {
  method: 'POST',
  path: '/v1/facts',
  tag: 'Facts',
  summary: 'State facts outright, or note a value under a key.',
  status: 202,
  params: nothing,
  query: nothing,
  body: stateBody,
  answer: receiptAnswer.extend({ fact_ids: z.array(z.string()) }),
} as const satisfies Route;

export const statedFact = (fact: z.infer<typeof factField>): StatedFact =>
  'key' in fact
    ? { kind: 'note', key: fact.key, value: fact.value, category: fact.category }
    : {
        kind: 'triple',
        subject: fact.subject,
        predicate: fact.predicate,
        object: fact.object,
        validFrom: fact.valid_at,
        validTo: fact.invalid_at,
        authority: fact.source,
      };

const pageQuery = {
  user_id: idField,
  subject: optional(nameField),
  predicate: optional(nameField),
  ...sessionFields,
  known_at: vantageFields.known_at,
  limit: countField(1000).default(100),
  cursor: optional(z.string()),
  at_least: z.string().optional(),
};
const page = heldPage(factAnswer);

export const readFactsRoute = {
  method: 'GET',
  path: '/v1/facts',
  tag: 'Facts',
  summary: 'What holds at as_of, as believed at known_at; without them, what holds now.',
  status: 200,
  params: nothing,
  query: z.strictObject({ ...pageQuery, as_of: vantageFields.as_of }).superRefine(agreeOnSession),
  body: nothing,
  answer: page,
} as const satisfies Route;

export const timelineRoute = {
  method: 'GET',
  path: '/v1/facts/timeline',
  tag: 'Facts',
  summary: 'Every stretch of a slot in order of valid_at, as believed at known_at.',
  status: 200,
  params: nothing,
  query: z.strictObject(pageQuery).superRefine(agreeOnSession),
  body: nothing,
  answer: page,
} as const satisfies Route;

const one = {
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ user_id: optional(idField) }),
};

export const retractFactRoute = {
  method: 'DELETE',
  path: '/v1/facts/{id}',
  tag: 'Facts',
  summary: 'Retract: from now on it is not believed, and what it had closed opens again.',
  status: 202,
  ...one,
  body: nothing,
  answer: receiptAnswer,
} as const satisfies Route;

export const endFactRoute = {
  method: 'POST',
  path: '/v1/facts/{id}/end',
  tag: 'Facts',
  summary: 'It was true, and ended.',
  status: 202,
  params: one.params,
  query: z.strictObject({ user_id: optional(idField) }),
  body: z.strictObject({ user_id: optional(idField), invalid_at: instantField }),
  answer: receiptAnswer,
} as const satisfies Route;
