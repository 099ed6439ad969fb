import { EDGE_TYPES, edgeText, type KnowledgeSettings, NO_KNOWLEDGE, Rejected } from '@mneme/domain';
import type { KnowledgeAnswer, KnownEdge, KnownNode } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { described } from '../described.js';
import { cursorField, nextCursor, nonBlankText, nothing, optional, pageLimit } from '../fields.js';

const LARGEST_K = 1_000;
const MOST_EPOCH_HOURS = 744;
const MOST_HOPS = 4;
const HOPS = `must be a whole number from 1 to ${MOST_HOPS}`;

const enabledField = described(z.boolean(), 'Whether the users of the tenant share knowledge.', true);
const kField = described(
  z.int('must be a whole number').min(1, 'must be at least 1').max(LARGEST_K, `must be at most ${LARGEST_K}`),
  'How many different users must support something before anybody may read it: 2 at least, or 1 with `unprotected`.',
  5,
);
const epochField = described(
  z
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(MOST_EPOCH_HOURS, `must be at most ${MOST_EPOCH_HOURS}`),
  'Support counts from the end of the epoch in which it came, so that nobody can time a write; 0: at once.',
  24,
);

const settingsAnswer = z.object({ enabled: enabledField, k: kField, epoch_hours: epochField });

const settingsRoute = {
  path: '/v1/knowledge/settings',
  tag: 'Operations',
  status: 200,
  params: nothing,
  query: nothing,
  answer: settingsAnswer,
} as const;

export const readSharingRoute = {
  ...settingsRoute,
  method: 'GET',
  summary:
    'Whether the users of the tenant share knowledge, and how many must know something before it is read.',
  body: nothing,
} as const satisfies Route;

export const writeSharingRoute = {
  ...settingsRoute,
  method: 'PUT',
  summary:
    'Replaces the settings of shared knowledge. In force a few seconds later: what was said while it was off is never shared, and while it is off nothing is readable.',
  body: z
    .strictObject({
      enabled: enabledField.default(NO_KNOWLEDGE.isOn),
      k: kField.default(NO_KNOWLEDGE.k),
      epoch_hours: epochField.default(NO_KNOWLEDGE.epochHours),
      unprotected: described(
        z.boolean().default(false),
        'Has to be set for `k` 1, with which everybody of the tenant reads what a single user said.',
        false,
      ),
    })
    .meta({ examples: [{ enabled: true, k: 5 }] }),
} as const satisfies Route;

/** Throws `Rejected` for a `k` that protects nobody, unless that is meant. */
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
  description: 'Entity: a thing with a name of its own; Concept: a class, a property or a state.',
  examples: ['Entity'],
});
const evidenceFields = {
  users_at_least: described(
    z.int(),
    'How many users support it at least: k, doubled as often as it fits.',
    5,
  ),
  confidence: described(z.number(), 'From 0 to 1, to one digit.', 0.8),
};

const nodeAnswer = z
  .object({
    type: nodeTypeField,
    label: described(z.string(), 'What it is called.', 'kafka'),
    ...evidenceFields,
  })
  .meta({ id: 'KnowledgeNode', description: 'Something that many users know of.' });

const edgeAnswer = z
  .object({
    type: described(z.enum(EDGE_TYPES), 'How they belong together.', 'IsA'),
    from: described(z.string(), 'The label of the node it begins at.', 'kafka'),
    to: described(z.string(), 'The label of the node it leads to.', 'message broker'),
    memory: described(z.string(), 'The same as a sentence.', 'kafka is a message broker'),
    ...evidenceFields,
  })
  .meta({ id: 'KnowledgeEdge', description: 'What many users know of two nodes.' });

export const readKnowledgeRoute = {
  method: 'GET',
  path: '/v1/knowledge',
  tag: 'Reading',
  summary: 'What so many users of the tenant know that it is nobody’s own: around some words, or all of it.',
  status: 200,
  params: nothing,
  query: z.strictObject({
    about: described(
      optional(nonBlankText(1_000)),
      'Words that name nodes. Left out: every node, page by page, with the edges that begin at it.',
      'kafka',
    ),
    hops: described(
      z.coerce.number(HOPS).int(HOPS).min(1, HOPS).max(MOST_HOPS, HOPS).default(2),
      'How many edges to follow from there.',
      2,
    ),
    limit: pageLimit,
    cursor: cursorField,
  }),
  body: nothing,
  answer: z.object({
    enabled: enabledField,
    nodes: described(z.array(nodeAnswer), 'Nodes, the nearest first.', []),
    edges: described(z.array(edgeAnswer), 'Edges between them.', []),
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
