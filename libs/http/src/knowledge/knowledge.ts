import { EDGE_TYPES, edgeText, type KnowledgeSettings, NO_KNOWLEDGE, Rejected } from '@mneme/domain';
import type { KnowledgeAnswer, KnownEdge, KnownNode } from '@mneme/pipeline';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, integer, text } from '../schemas/described.js';
import {
  cursorField,
  nextCursor,
  nonBlankText,
  optional,
  pageLimit,
  wholeNumber,
  hopLimit,
} from '../schemas/fields.js';

const LARGEST_K = 1_000;
const MOST_EPOCH_HOURS = 744;

const enabledField = described(z.boolean(), 'Whether the users of the tenant share knowledge.', true);
const kField = described(
  wholeNumber(1, LARGEST_K),
  'Minimum number of different users who must support a node or edge before it is readable: at least 2, or 1 with `unprotected`.',
  5,
);
const epochField = described(
  wholeNumber(0, MOST_EPOCH_HOURS),
  'Length of an epoch, in hours. A statement of a user counts from the end of the epoch in which it was made, so that repeated reads do not reveal when a user wrote. With 0, a statement counts at once.',
  24,
);

const settingsAnswer = z.object({ enabled: enabledField, k: kField, epoch_hours: epochField });

const settingsRoute = {
  ...READ_ROUTE,
  path: '/v1/knowledge/settings',
  tag: 'Operations',
  answer: settingsAnswer,
} as const;

export const readSharingRoute = {
  ...settingsRoute,
  method: 'GET',
  operation: 'knowledge.readSettings',
  summary:
    'The settings of shared knowledge: whether it is on, and the number of users who must make a statement before other users can read it.',
} as const satisfies Route;

export const writeSharingRoute = {
  ...settingsRoute,
  method: 'PUT',
  operation: 'knowledge.writeSettings',
  kind: 'writes',
  summary:
    'Replace the settings of shared knowledge. The new settings apply after a few seconds. While shared knowledge is off, no knowledge is readable. Messages that were said during that time are never shared.',
  body: z
    .strictObject({
      enabled: enabledField.default(NO_KNOWLEDGE.isOn),
      k: kField.default(NO_KNOWLEDGE.k),
      epoch_hours: epochField.default(NO_KNOWLEDGE.epochHours),
      unprotected: described(
        z.boolean().default(false),
        'Must be `true` if `k` is 1, because every user of the tenant can then read the statements of a single user. Default: `false`.',
        false,
      ),
    })
    .meta({ examples: [{ enabled: true, k: 5 }] }),
} as const satisfies Route;

/**
 * Returns the settings in a body. Throws `Rejected` for a `k` of 1, which protects no user, unless
 * `unprotected` is set.
 */
export const settingsOf = (body: z.infer<typeof writeSharingRoute.body>): KnowledgeSettings => {
  if (body.k === 1 && !body.unprotected)
    throw new Rejected(
      'unprotected-knowledge',
      '"k" must be at least 2: with 1 everybody reads what a single user said. Set "unprotected" if that is meant.',
      { field: 'k' },
    );
  return { isOn: body.enabled, k: body.k, epochHours: body.epoch_hours };
};

export const settingsAnswerOf = ({
  isOn,
  k,
  epochHours,
}: KnowledgeSettings): z.infer<typeof settingsAnswer> => ({ enabled: isOn, k, epoch_hours: epochHours });

const nodeTypeField = z.enum(['Entity', 'Concept']).meta({
  description: 'Entity: a thing with a name of its own. Concept: a class, a property or a state.',
  examples: ['Entity'],
});
const evidenceFields = {
  users_at_least: integer(
    'Minimum number of users who support the node or edge. The number of users is rounded down to `k`, 2 `k`, 4 `k` and so on.',
    5,
  ),
  confidence: described(z.number(), 'Confidence from 0 to 1, rounded to one digit.', 0.8),
};

const nodeAnswer = z
  .object({
    type: nodeTypeField,
    label: text('The name of the node.', 'kafka'),
    ...evidenceFields,
  })
  .meta({ id: 'KnowledgeNode', description: 'An entity or a concept that many users know.' });

const edgeAnswer = z
  .object({
    type: described(z.enum(EDGE_TYPES), 'The relation of the two nodes.', 'IsA'),
    from: text('The label of the first node.', 'kafka'),
    to: text('The label of the second node.', 'message broker'),
    memory: text('The edge as a sentence.', 'kafka is a message broker'),
    ...evidenceFields,
  })
  .meta({ id: 'KnowledgeEdge', description: 'A relation between two nodes that many users know.' });

export const readKnowledgeRoute = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'knowledge.list',
  path: '/v1/knowledge',
  tag: 'Reading',
  summary:
    'Shared knowledge: statements that at least `k` users of the tenant made. Without `about`, all of this knowledge. With `about`, the nodes and edges around the nodes that it names.',
  query: z.strictObject({
    about: described(
      optional(nonBlankText(1_000)),
      'Words that name nodes. Default: all nodes, page by page, with the edges that begin at them.',
      'kafka',
    ),
    hops: described(
      hopLimit,
      'Maximum number of edges to follow from the named nodes, from 1 to 4. Default: 2.',
      2,
    ),
    limit: pageLimit,
    cursor: cursorField,
  }),
  answer: z.object({
    enabled: enabledField,
    nodes: described(z.array(nodeAnswer), 'The nodes, nearest first.', []),
    edges: described(z.array(edgeAnswer), 'The edges between the nodes.', []),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;

export const knowledgeAnswerOf = ({ isOn, nodes, edges, cursor }: KnowledgeAnswer) => ({
  enabled: isOn,
  nodes: nodes.map((known) => ({
    type: known.node.type,
    label: known.node.label,
    ...evidenceOf(known),
  })),
  edges: edges.map((known) => ({
    type: known.edge.type,
    from: known.edge.from.label,
    to: known.edge.to.label,
    memory: edgeText(known.edge),
    ...evidenceOf(known),
  })),
  next_cursor: cursor,
});

const evidenceOf = ({ users, confidence }: KnownNode | KnownEdge) => ({
  users_at_least: users,
  confidence,
});
