import { bestWindow, describeFact, type Fact, isoInstant, type Question, type Source } from '@mneme/domain';
import type { Found, FoundPoint } from '@mneme/pipeline';
import { z } from 'zod';
import { isoOrNull, sourceAnswer } from './fields.js';
import { ownedId } from './owned-id.js';

export const polarityAnswer = z.enum(['affirmed', 'denied']);

/** One memory as it goes over the wire; which kind it is decides what the times mean. */
export const resultAnswer = z.object({
  id: z.string(),
  kind: z.enum(['chunk', 'entry', 'fact', 'digest', 'knowledge']),
  memory: z.string(),
  score: z.number().optional(),
  role: z.string().nullable(),
  speaker: z.string().nullable(),
  session_id: z.string().nullable(),
  created_at: z.string(),
  valid_at: z.string().nullable(),
  invalid_at: z.string().nullable(),
  expired_at: z.string().nullable(),
  sources: z.array(sourceAnswer),
  /** Of a fact: whether it is said to be so. */
  polarity: polarityAnswer.optional(),
  metadata: z.record(z.string(), z.json()),
  explain: z.record(z.string(), z.number()).optional(),
});
export type ResultAnswer = z.infer<typeof resultAnswer>;

export const sourceAnswers = (sources: readonly Source[]) =>
  sources.map(({ messageId, sessionId, saidAt }) => ({
    message_id: messageId,
    session_id: sessionId,
    timestamp: isoInstant(saidAt),
  }));

/** A point on its own. */
export const pointAnswer = (user: string, point: FoundPoint): ResultAnswer => ({
  id: ownedId(user, point.id),
  kind: point.kind,
  memory: point.text,
  role: point.role,
  speaker: point.speaker,
  session_id: point.sessionId,
  created_at: isoInstant(point.recordedFrom),
  valid_at: isoInstant(point.saidAt),
  invalid_at: null,
  expired_at: isoOrNull(point.recordedTo),
  sources: sourceAnswers(point.sources),
  metadata: point.metadata,
});

/** A long message is answered by the window of it that has most of the question. */
export const inWindow = (found: Found, { stems }: Pick<Question, 'stems'>): Found =>
  found.point.kind === 'chunk'
    ? { ...found, point: { ...found.point, text: bestWindow(found.point.text, stems) } }
    : found;

/** An answer of a search: of a fact what is believed of it, of a message the words. */
export const foundAnswer = (
  user: string,
  { point, score, terms, fact }: Found,
  { userName, explain }: Showing,
): ResultAnswer => ({
  ...pointAnswer(user, point),
  ...(fact ? believed(user, fact, userName) : {}),
  score,
  ...(explain ? { explain: { ...terms } } : {}),
});

/** How answers are shown: under which name the user, and whether with the terms of their scores. */
export interface Showing {
  readonly userName: string | null;
  readonly explain: boolean;
}

const believed = (user: string, fact: Fact, userName: string | null) => ({
  id: ownedId(user, fact.claim.id),
  memory: describeFact(fact, userName),
  polarity: fact.claim.polarity,
  created_at: isoInstant(fact.createdAt),
  valid_at: isoInstant(fact.version.validFrom),
  invalid_at: isoOrNull(fact.version.validTo),
  expired_at: isoOrNull(fact.expiredAt),
  sources: sourceAnswers(fact.claim.sources),
});
