import type { NotesAsked } from '@mneme/pipeline';
import { z } from 'zod';
import { agentNamed, readAgentFields, ownAgentFields, writeAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route, WRITE_ROUTE } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, EXAMPLE_ID, text } from '../schemas/described.js';
import {
  atLeastField,
  cursorField,
  instantField,
  nameField,
  optional,
  pageLimit,
  userField,
} from '../schemas/fields.js';
import { heldPage } from '../schemas/held.js';
import { ownedIdField, ownerField } from '../schemas/owned-id.js';
import { redactedKinds } from '../schemas/redacted.js';
import { agreeOnSession, oneSession, sessionFields } from '../schemas/session-field.js';
import { writeAnswer } from '../schemas/write-answer.js';
import { factAnswer } from './fact-answer.js';
import { factField } from './new-fact.js';

const LIMIT_FACTS = 1000;
const stateBody = z
  .strictObject({
    user_id: userField,
    ...writeAgentFields,
    ...sessionFields,
    facts: described(
      z
        .array(factField, 'must be a list of facts')
        .min(1, 'must hold at least one fact')
        .max(LIMIT_FACTS, `must hold at most ${LIMIT_FACTS} facts; send the rest in another call`),
      'Facts or notes to record, at most 1,000.',
      [{ subject: 'Ana', predicate: 'works_at', object: 'Acme' }],
    ),
  })
  .superRefine(agreeOnSession)
  .meta({
    allOf: [oneSession, agentNamed],
    examples: [{ user_id: 'ana', facts: [{ subject: 'Ana', predicate: 'works_at', object: 'Acme' }] }],
  });

const redactedFact = z
  .object({
    fact_id: text('The id of the fact.', EXAMPLE_ID),
    kinds: redactedKinds,
  })
  .meta({ id: 'RedactedFact', description: 'A fact in which secrets were replaced before it was stored.' });

export const stateFactsRoute = {
  ...WRITE_ROUTE,
  method: 'POST',
  operation: 'facts.state',
  path: '/v1/facts',
  tag: 'Facts',
  summary: 'State facts, or note values under keys.',
  body: stateBody,
  answer: writeAnswer.extend({
    fact_ids: described(z.array(z.string()), 'The ids of the facts, in the order of the request.', [
      EXAMPLE_ID,
    ]),
    redacted: described(z.array(redactedFact), 'The facts in which secrets were replaced.', []),
  }),
} as const satisfies Route;

const pageQuery = {
  user_id: userField,
  ...readAgentFields,
  subject: described(
    optional(nameField),
    'Only facts about this person or thing. Default: all persons and things.',
    'Ana',
  ),
  predicate: described(
    optional(nameField),
    'Only facts with this relation. Default: all relations.',
    'works_at',
  ),
  key: described(
    optional(nameField),
    'Only notes whose key matches this pattern, ignoring case. `*` matches any number of characters. Default: all facts and notes.',
    'project.*',
  ),
  category: described(
    optional(nameField),
    'Only notes of this category, ignoring case. Default: all facts and notes.',
    'preference',
  ),
  ...sessionFields,
  ...asOfFields,
  limit: pageLimit,
  cursor: cursorField,
  at_least: atLeastField,
};
const pageRoute = {
  ...READ_ROUTE,
  method: 'GET',
  tag: 'Facts',
  query: z.strictObject(pageQuery).superRefine(agreeOnSession),
  answer: heldPage(factAnswer),
} as const;

export const notesFilter = ({ key, category }: NotesAsked): NotesAsked | null =>
  key === null && category === null ? null : { key, category };

export const readFactsRoute = {
  ...pageRoute,
  path: '/v1/facts',
  operation: 'facts.list',
  summary: 'The facts that hold at as_of, as believed at known_at. Default of both: now.',
} as const satisfies Route;

export const timelineRoute = {
  ...pageRoute,
  path: '/v1/facts/timeline',
  operation: 'facts.timeline',
  summary:
    'All versions of a fact, ordered by valid_at, as believed at known_at. With as_of, only the versions that began to hold by that time.',
} as const satisfies Route;

const factRoute = {
  ...WRITE_ROUTE,
  tag: 'Facts',
  answer: writeAnswer,
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  refusals: [404],
} as const;

export const forgetNoteRoute = {
  ...WRITE_ROUTE,
  method: 'DELETE',
  operation: 'facts.forget',
  path: '/v1/facts',
  tag: 'Facts',
  summary: 'Forget a note: the current value and all earlier values that the session stored under the key.',
  query: z
    .strictObject({
      user_id: userField,
      ...ownAgentFields,
      ...sessionFields,
      key: described(nameField, 'The exact key of the note.', 'editor'),
    })
    .superRefine(agreeOnSession),
  refusals: [404],
  answer: writeAnswer,
} as const satisfies Route;

export const retractFactRoute = {
  ...factRoute,
  method: 'DELETE',
  operation: 'facts.retract',
  path: '/v1/facts/{id}',
  summary:
    'Retract a fact. The fact is no longer believed, and an earlier fact whose interval it had closed is open again.',
} as const satisfies Route;

export const endFactRoute = {
  ...factRoute,
  method: 'POST',
  operation: 'facts.end',
  path: '/v1/facts/{id}/end',
  summary: 'End a fact that was true until invalid_at.',
  body: z
    .strictObject({
      user_id: ownerField,
      invalid_at: described(instantField, 'Time at which the fact ended.', '2026-06-30T00:00:00Z'),
    })
    .meta({ examples: [{ invalid_at: '2026-06-30T00:00:00Z' }] }),
} as const satisfies Route;
