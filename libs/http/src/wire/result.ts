import {
  describeFact,
  FOUND_KINDS,
  type Fact,
  type Instant,
  isoInstant,
  type Metadata,
  type Source,
} from '@mneme/domain';
import { gaveWayTo, type SearchHit, type ShownPoint, type Used, versionedPoint } from '@mneme/pipeline';
import { z } from 'zod';
import { reasonField } from './consolidation/consolidation-answer.js';
import { described } from './described.js';
import { isoOrNull, metadataAnswer, sourceAnswer } from './fields.js';
import { groundsAnswer } from './facts/grounds-answer.js';
import { weightAnswer, weightAnswerOf } from './facts/weight-answer.js';
import { useAnswer, useAnswerOf } from './operations/use-answer.js';
import { ownedId, ownedIdAnswer } from './owned-id.js';

export const polarityAnswer = described(
  z.enum(['affirmed', 'denied']),
  'Of a fact: whether it is said to be so, or not to be so.',
  'affirmed',
);

const gaveWayAnswer = z
  .object({
    by: ownedIdAnswer('memory'),
    verdict: described(
      z.enum(['merge', 'supersede', 'update']),
      'merge: another entry says all of it; supersede: a later one contradicts it; update: a text that says both took its place.',
      'merge',
    ),
    reason: reasonField,
  })
  .meta({ id: 'GaveWay', description: 'What an entry gave way to, and why.' });

/** One memory on the wire; the meaning of its times depends on its kind. */
export const resultAnswer = z
  .object({
    id: ownedIdAnswer('memory'),
    kind: described(
      z.enum(FOUND_KINDS),
      'chunk: words as they were said; entry, fact, digest: what was made of them; exchange: a question and its reply, in short; knowledge: what many users know.',
      'fact',
    ),
    memory: described(
      z.string(),
      'The text that a person would read.',
      'Ana lives in Porto (since March 2026)',
    ),
    score: described(z.number().optional(), 'Comparable within one answer only.', 0.93),
    role: described(z.string().nullable(), 'For chunks: the role of the speaker.', 'user'),
    speaker: described(z.string().nullable(), 'Of words: the name of who spoke.', 'Ana'),
    session_id: described(z.string().nullable(), 'The session it comes from.', '2026-05-08'),
    created_at: described(z.string(), 'When Mneme learned it.', '2026-05-08T13:56:01.112Z'),
    valid_at: described(
      z.string().nullable(),
      'Since when it holds, or when it was said.',
      '2026-03-01T00:00:00.000Z',
    ),
    invalid_at: described(z.string().nullable(), 'Until when it held; `null`: no end is known.', null),
    expired_at: described(z.string().nullable(), 'Since when it is no longer believed; `null`: it is.', null),
    sources: described(z.array(sourceAnswer), 'The messages that support it, the best first.', [
      { message_id: 'D1:3', session_id: '2026-05-08', timestamp: '2026-05-08T13:56:00.000Z' },
    ]),
    polarity: polarityAnswer.optional(),
    confidence: weightAnswer.confidence.optional(),
    salience: weightAnswer.salience.optional(),
    metadata: metadataAnswer,
    use: useAnswer.optional(),
    gave_way: described(
      gaveWayAnswer.optional(),
      'Of an entry that a read with an earlier `known_at` found: what became of it since, if `explain` was requested.',
      { by: '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h', verdict: 'merge', reason: 'said-in-full' },
    ),
    grounds: described(
      groundsAnswer.optional(),
      'Of a fact: the claims and words it rests on, if `explain` was requested.',
      { version: 1, cause: 'assert', claims: [] },
    ),
    explain: described(
      z.record(z.string(), z.number()).optional(),
      'The contribution of each ranking term, if `explain` was requested.',
      { dense: 0.61, lexical: 0.29 },
    ),
  })
  .meta({ id: 'Memory', description: 'One memory, as every read gives it.' });
export type ResultAnswer = z.infer<typeof resultAnswer>;

export const sourceAnswers = (sources: readonly Source[]) =>
  sources.map(({ messageId, sessionId, saidAt }) => ({
    message_id: messageId,
    session_id: sessionId,
    timestamp: isoInstant(saidAt),
  }));

/** Shapes a point for the wire, without a score. */
export const pointAnswer = (user: string, point: ShownPoint): ResultAnswer => ({
  id: ownedId(user, versionedPoint(point) ?? point.id),
  kind: point.kind,
  memory: point.text,
  role: point.kind === 'chunk' ? point.role : null,
  speaker: point.speaker,
  session_id: point.sessionId,
  created_at: isoInstant(point.recordedFrom),
  valid_at: isoInstant(point.saidAt),
  invalid_at: null,
  expired_at: isoOrNull(point.recordedTo),
  sources: sourceAnswers(point.sources),
  metadata: shownMetadata(point),
});

/** What says what became of an entry or a digest since, and by ids that have no owner: `expired_at` and `gave_way` tell it. */
const OF_LATER: ReadonlySet<string> = new Set([
  ...['version_of', 'superseded_by', 'gave_way_to', 'consolidation', 'verdict', 'because'],
  ...['former_way', 'kept_beside', 'withdrawn'],
]);

/** Without what was made of it since. What a client gave a message with it is its own, whatever it is called. */
const shownMetadata = (point: ShownPoint): Metadata => {
  if (!('metadata' in point)) return {};
  if (point.kind !== 'entry' && point.kind !== 'digest') return point.metadata;
  const isFirst = point.metadata['version'] === 1;
  return Object.fromEntries(
    Object.entries(point.metadata).filter(([key]) => !OF_LATER.has(key) && !(isFirst && key === 'version')),
  );
};

/**
 * Shapes a search hit for the wire: a fact as it is believed at the instants asked about, a message in its own words.
 */
export const searchHitAnswer = (
  user: string,
  { point, score, terms, fact }: SearchHit,
  { userName, explain, asOf, used }: Showing,
): ResultAnswer => ({
  ...pointAnswer(user, point),
  ...(fact ? resolveAsOf(user, fact, { userName, asOf, used }) : {}),
  score,
  ...(explain ? { explain: { ...terms }, ...gaveWayOf(user, point) } : {}),
  ...(used && { use: useAnswerOf(used) }),
});

const gaveWayOf = (user: string, point: ShownPoint): Pick<ResultAnswer, 'gave_way'> => {
  const way = point.kind === 'entry' ? gaveWayTo(point) : null;
  return way === null
    ? {}
    : { gave_way: { by: ownedId(user, way.to), verdict: way.kind, reason: way.because } };
};

/**
 * Options for shaping results: the name to show for the user, the instant that facts are told as of, whether to add the
 * terms of the scores, and what use has made of the result.
 */
export interface Showing {
  readonly userName: string | null;
  readonly asOf: Instant;
  readonly explain: boolean;
  /** What use has made of the result, where somebody asks; `null`: nobody does. */
  readonly used: Used | null;
}

const resolveAsOf = (
  user: string,
  fact: Fact,
  { userName, asOf, used }: Pick<Showing, 'userName' | 'asOf' | 'used'>,
) => ({
  id: ownedId(user, fact.claim.id),
  memory: describeFact(fact, userName),
  polarity: fact.claim.polarity,
  ...weightAnswerOf(fact, asOf, used),
  created_at: isoInstant(fact.createdAt),
  valid_at: isoInstant(fact.version.validFrom),
  invalid_at: isoOrNull(fact.version.validTo),
  expired_at: isoOrNull(fact.expiredAt),
  sources: sourceAnswers(fact.claim.sources),
});
