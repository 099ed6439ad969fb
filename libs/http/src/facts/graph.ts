import { describeFact, isoInstant, type Relation, displaySubject, USER } from '@mneme/domain';
import type { GraphAnswer } from '@mneme/pipeline';
import { z } from 'zod';
import { readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, integer, text } from '../schemas/described.js';
import {
  atLeastField,
  isoOrNull,
  nameField,
  optional,
  pageLimit,
  userField,
  hopLimit,
  factStart,
  factEnd,
} from '../schemas/fields.js';
import { heldAnswer } from '../schemas/held.js';
import { ownedId, ownedIdAnswer } from '../schemas/owned-id.js';

const entityAnswer = z
  .object({
    name: text('The name of the entity.', 'Porto'),
    hops: integer('Distance from the entity at which the request starts, as a number of facts.', 1),
  })
  .meta({ id: 'Entity', description: 'A person or thing that is the subject or the value of a fact.' });

const relationAnswer = z
  .object({
    from: text('The name of the entity that the fact is about.', 'Ana'),
    to: text('The name of the entity that is the value of the fact.', 'Porto'),
    predicate: text('The relation.', 'lives_in'),
    fact_id: ownedIdAnswer('fact'),
    memory: text('The fact as a sentence.', 'Ana lives in Porto'),
    valid_at: factStart,
    invalid_at: factEnd,
  })
  .meta({ id: 'Relation', description: 'A fact that connects two entities.' });

export const graphRoute = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'facts.graph',
  path: '/v1/graph',
  tag: 'Facts',
  summary:
    'The entities within `hops` facts of one entity, and the facts between them, as of as_of and known_at.',
  query: z.strictObject({
    user_id: userField,
    ...readAgentFields,
    entity: described(optional(nameField), 'The entity at which to start. Default: the user.', 'Ana'),
    hops: described(
      hopLimit,
      'Maximum number of facts to follow, in either direction, from 1 to 4. Default: 2.',
      2,
    ),
    limit: pageLimit,
    as_of: asOfFields.as_of,
    known_at: asOfFields.known_at,
    at_least: atLeastField,
  }),
  answer: z.object({
    entities: described(z.array(entityAnswer), 'The entities, nearest first.', [{ name: 'Ana', hops: 0 }]),
    relations: described(z.array(relationAnswer), 'The relations, nearest first.', []),
    truncated: described(
      z.boolean(),
      'Whether there are more entities or relations within `hops` than `limit` allows.',
      false,
    ),
    held: heldAnswer,
  }),
} as const satisfies Route;

export const graphAnswerOf = (user: string, { entities, relations, isCut, userName }: GraphAnswer) => ({
  entities: entities.map(({ name, hops }) => ({ name: shownEntity(name, userName), hops })),
  relations: relations.map((relation) => relationAnswerOf(user, relation, userName)),
  truncated: isCut,
});

const relationAnswerOf = (
  user: string,
  { from, to, fact }: Relation,
  userName: string | null,
): z.infer<typeof relationAnswer> => ({
  from: displaySubject({ ...fact.claim, subject: from }, userName),
  to: shownEntity(to, userName),
  predicate: fact.claim.predicate,
  fact_id: ownedId(user, fact.claim.id),
  memory: describeFact(fact, userName),
  valid_at: isoInstant(fact.version.validFrom),
  invalid_at: isoOrNull(fact.version.validTo),
});

const shownEntity = (name: string, userName: string | null): string =>
  name === USER ? (userName ?? name) : name;
