import { byEpisode, describeFact, type Use, type Fact, isoInstant, shownSubject } from '@mneme/domain';
import { type FactsAnswer, NOTE } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../described.js';
import { isoOrNull, sourceAnswer } from '../fields.js';
import { ownedId, ownedIdAnswer } from '../owned-id.js';
import { polarityAnswer, sourceAnswers } from '../result.js';
import { weightAnswer, weightAnswerOf } from './weight-answer.js';

const saidBy = described(
  z.string().nullable(),
  'The speaker of the claim; `null` if it was not said in a conversation.',
  'Mallory',
);
const authority = described(
  z.string(),
  'Where it comes from: `user`, `agent`, `extracted`, `quoted`, `assistant` or `import`.',
  'user',
);

/** A claim that contradicts the fact; `said_by` names its speaker, `null` if it was not said in a conversation. */
const disputeAnswer = z
  .object({
    id: ownedIdAnswer('claim'),
    said_by: saidBy,
    memory: described(z.string(), 'What it says, as a person would read it.', 'Ana does not live in Porto'),
    source: authority,
  })
  .meta({ id: 'Dispute', description: 'A claim that says otherwise.' });

/** A fact as the API answers it. */
export const factAnswer = z
  .object({
    id: ownedIdAnswer('fact'),
    kind: described(z.literal('fact'), 'What sort of memory it is.', 'fact'),
    subject: described(z.string(), 'Whom or what it is about.', 'Ana'),
    predicate: described(z.string(), 'The relation.', 'lives_in'),
    object: described(z.string(), 'The value.', 'Porto'),
    negated: described(z.boolean(), 'Whether it says that it is not so.', false),
    polarity: polarityAnswer,
    memory: described(
      z.string(),
      'The text that a person would read.',
      'Ana lives in Porto (since March 2026)',
    ),
    valid_at: described(z.string(), 'Since when it holds.', '2026-03-01T00:00:00.000Z'),
    invalid_at: described(z.string().nullable(), 'Until when it held; `null`: no end is known.', null),
    created_at: described(z.string(), 'When Mneme learned it.', '2026-05-08T13:56:01.112Z'),
    expired_at: described(z.string().nullable(), 'Since when it is no longer believed; `null`: it is.', null),
    ...weightAnswer,
    evidence: described(z.int(), 'How many episodes say it.', 2),
    supersedes: described(z.string().nullable(), 'The fact whose place it took.', null),
    contested: described(z.boolean(), 'Whether somebody says otherwise.', false),
    said_by: saidBy,
    disputed_by: described(z.array(disputeAnswer), 'The claims that say otherwise.', []),
    source: authority,
    key: described(z.string().optional(), 'Of a note: its key.', 'editor'),
    category: described(z.string().nullable(), 'Of a note: its category.', 'preference'),
    session_id: described(z.string().nullable(), 'The session it was said in.', '2026-05-08'),
    sources: described(z.array(sourceAnswer), 'The messages that support it.', [
      { message_id: 'D1:3', session_id: '2026-05-08', timestamp: '2026-05-08T13:56:00.000Z' },
    ]),
  })
  .meta({ id: 'Fact', description: 'A fact: one interval in which something held.' });

/** Shapes a page of facts for the wire. `uses`: what reads have made of each; empty: that is left out of account. */
export const factsPageOf = (user: string, { facts, cursor, ...told }: FactsAnswer, uses: readonly Use[]) => ({
  results: facts.map((fact, n) => factAnswerOf(user, fact, { ...told, use: uses[n] ?? null })),
  next_cursor: cursor,
});

/** Shapes a fact for the wire: its ids hold their owner, and the user appears under the known name. */
const factAnswerOf = (
  user: string,
  fact: Fact,
  { userName, asOf, use }: Pick<FactsAnswer, 'userName' | 'asOf'> & { readonly use: Use | null },
): z.infer<typeof factAnswer> => {
  const { claim, version } = fact;
  return {
    id: ownedId(user, claim.id),
    kind: 'fact',
    subject: shownSubject(claim, userName),
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
    evidence: byEpisode(fact.evidence).length,
    supersedes: version.supersedes === null ? null : ownedId(user, version.supersedes),
    contested: version.isContested,
    said_by: spokenName(claim.saidBy, userName),
    disputed_by: fact.disputes.map((dispute) => disputeAnswerOf(user, { ...fact, claim: dispute }, userName)),
    source: claim.authority,
    ...(claim.predicate.startsWith(NOTE) ? { key: claim.predicate.slice(NOTE.length) } : {}),
    category: claim.category,
    session_id: claim.sessionId,
    sources: sourceAnswers(claim.sources),
  };
};

/** Describes the disputing claim like the fact that it would be if it were believed. */
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
