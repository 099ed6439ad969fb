import {
  agentsOf,
  groupByEpisode,
  describeFact,
  type Use,
  type Fact,
  isoInstant,
  displaySubject,
} from '@mneme/domain';
import { type FactsAnswer, NOTE } from '@mneme/pipeline';
import { z } from 'zod';
import { described, integer, text, textOrNull } from '../schemas/described.js';
import { isoOrNull, metadataAnswer, sourceAnswer, factStart } from '../schemas/fields.js';
import { ownedId, ownedIdAnswer } from '../schemas/owned-id.js';
import { polarityAnswer, sentMetadata, sourceAnswers } from '../schemas/result.js';
import { weightAnswer, weightAnswerOf } from '../schemas/weight-answer.js';

const saidBy = textOrNull(
  'The speaker of the claim, or `null` if it was not said in a conversation.',
  'Mallory',
);
const authority = text(
  'The source of the claim: `user`, `agent`, `extracted`, `quoted`, `assistant` or `import`.',
  'user',
);

const disputeAnswer = z
  .object({
    id: ownedIdAnswer('claim'),
    said_by: saidBy,
    memory: text('The claim as a sentence.', 'Ana does not live in Porto'),
    source: authority,
  })
  .meta({ id: 'Dispute', description: 'A claim that contradicts the fact.' });

export const factAnswer = z
  .object({
    id: ownedIdAnswer('fact'),
    kind: described(z.literal('fact'), 'The kind of memory.', 'fact'),
    subject: text('The person or thing that the fact is about.', 'Ana'),
    predicate: text('The relation.', 'lives_in'),
    object: text('The value.', 'Porto'),
    negated: described(z.boolean(), 'True if the relation does not hold: Ana does not live in Porto.', false),
    polarity: polarityAnswer,
    memory: text('The fact as a sentence.', 'Ana lives in Porto (since March 2026)'),
    valid_at: factStart,
    invalid_at: textOrNull(
      'The end of the interval in which the fact held, or `null` if no end is known.',
      null,
    ),
    created_at: text('Time at which Mneme learned the fact.', '2026-05-08T13:56:01.112Z'),
    expired_at: textOrNull(
      'Time since which the fact is no longer believed, or `null` if it is believed.',
      null,
    ),
    ...weightAnswer,
    evidence: integer('Number of episodes that say the fact.', 2),
    supersedes: textOrNull('The fact that this fact replaced, or `null` if it replaced none.', null),
    contested: described(z.boolean(), 'Whether a claim contradicts the fact.', false),
    said_by: saidBy,
    disputed_by: described(z.array(disputeAnswer), 'The claims that contradict the fact.', []),
    source: authority,
    key: described(z.string().optional(), 'The key of a note. Only notes have a key.', 'editor'),
    category: textOrNull('The category of a note, or `null`.', 'preference'),
    session_id: textOrNull('The session in which the fact was stated, or `null`.', '2026-05-08'),
    agent_id: textOrNull(
      'The agent to which the message with the fact was said, or which stated the fact. `null` if there is no such agent.',
      'travel-planner',
    ),
    metadata: metadataAnswer,
    sources: described(z.array(sourceAnswer), 'The messages that support the fact.', [
      { message_id: 'D1:3', session_id: '2026-05-08', timestamp: '2026-05-08T13:56:00.000Z', agent_id: null },
    ]),
  })
  .meta({ id: 'Fact', description: 'A fact, with one interval in which it holds or held.' });

/**
 * `uses` has one element for each fact. If it is empty, the weights of the facts do not take use into
 * account.
 */
export const factsPageOf = (user: string, { facts, cursor, ...view }: FactsAnswer, uses: readonly Use[]) => ({
  results: facts.map((fact, n) => factAnswerOf(user, fact, { ...view, use: uses[n] ?? null })),
  next_cursor: cursor,
});

const factAnswerOf = (
  user: string,
  fact: Fact,
  { userName, asOf, use }: Pick<FactsAnswer, 'userName' | 'asOf'> & { readonly use: Use | null },
): z.infer<typeof factAnswer> => {
  const { claim, version } = fact;
  return {
    id: ownedId(user, claim.id),
    kind: 'fact',
    subject: displaySubject(claim, userName),
    predicate: claim.predicate,
    object: claim.object,
    negated: claim.polarity === 'denied',
    polarity: claim.polarity,
    memory: describeFact(fact, userName),
    valid_at: isoInstant(version.validFrom),
    invalid_at: isoOrNull(version.validTo),
    created_at: isoInstant(fact.createdAt),
    expired_at: isoOrNull(fact.expiredAt),
    ...weightAnswerOf(fact, asOf, use),
    evidence: groupByEpisode(fact.evidence).length,
    supersedes: version.supersedes === null ? null : ownedId(user, version.supersedes),
    contested: version.isContested,
    said_by: spokenName(claim.saidBy, userName),
    disputed_by: fact.disputes.map((dispute) => disputeAnswerOf(user, { ...fact, claim: dispute }, userName)),
    source: claim.authority,
    ...(claim.predicate.startsWith(NOTE) ? { key: claim.predicate.slice(NOTE.length) } : {}),
    category: claim.category,
    session_id: claim.sessionId,
    agent_id: agentsOf(claim)[0] ?? null,
    metadata: sentMetadata(claim.sources),
    sources: sourceAnswers(claim.sources),
  };
};

/** Returns a claim that disputes a fact, with the same fields and sentence as a fact. */
const disputeAnswerOf = (
  user: string,
  { claim, version }: Fact,
  userName: string | null,
): z.infer<typeof disputeAnswer> => {
  const { id, validFrom, validTo } = claim;
  return {
    id: ownedId(user, id),
    said_by: spokenName(claim.saidBy, userName),
    memory: describeFact(
      { claim, version: { ...version, validFrom, validTo, isContested: false }, disputes: [] },
      userName,
    ),
    source: claim.authority,
  };
};

const spokenName = (saidBy: string | null, userName: string | null): string | null =>
  saidBy === 'user' ? (userName ?? saidBy) : saidBy;
