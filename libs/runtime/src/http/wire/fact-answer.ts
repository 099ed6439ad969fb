import { describeFact, type Fact, isoInstant, shownSubject } from '@mneme/domain';
import { type FactsAnswer, NOTE } from '@mneme/pipeline';
import { z } from 'zod';
import { isoOrNull, sourceAnswer } from './fields.js';
import { ownedId } from './owned-id.js';
import { polarityAnswer, sourceAnswers } from './result.js';

/** A claim that says otherwise; `said_by` is whose word it is, `null` where nobody said it in a conversation. */
const disputeAnswer = z.object({
  id: z.string(),
  said_by: z.string().nullable(),
  memory: z.string(),
  source: z.string(),
});

/** A fact on the wire. */
export const factAnswer = z.object({
  id: z.string(),
  kind: z.literal('fact'),
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
  negated: z.boolean(),
  polarity: polarityAnswer,
  memory: z.string(),
  valid_at: z.string(),
  invalid_at: z.string().nullable(),
  created_at: z.string(),
  expired_at: z.string().nullable(),
  confidence: z.number(),
  evidence: z.int(),
  supersedes: z.string().nullable(),
  contested: z.boolean(),
  said_by: z.string().nullable(),
  disputed_by: z.array(disputeAnswer),
  source: z.string(),
  key: z.string().optional(),
  category: z.string().nullable(),
  session_id: z.string().nullable(),
  sources: z.array(sourceAnswer),
});

/** A page of facts as it goes over the wire. */
export const factsPageOf = (user: string, { facts, cursor, userName }: FactsAnswer) => ({
  results: facts.map((fact) => factAnswerOf(user, fact, userName)),
  next_cursor: cursor,
});

/** Ids name whose they are; the user stands under the name that is known. */
const factAnswerOf = (user: string, fact: Fact, userName: string | null): z.infer<typeof factAnswer> => {
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
    confidence: claim.confidence,
    evidence: fact.evidence,
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

/** It reads as the fact it would be. */
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
