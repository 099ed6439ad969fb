import {
  agentsOf,
  describeFact,
  RESULT_KINDS,
  type Fact,
  type Instant,
  isoInstant,
  type Metadata,
  type Source,
  originalId,
} from '@mneme/domain';
import { replacementOf, type SearchHit, type ShownPoint, type Used, versionedPoint } from '@mneme/pipeline';
import { z } from 'zod';
import { described, EXAMPLE_ID, text, textOrNull } from './described.js';
import { isoOrNull, metadataAnswer, sourceAnswer } from './fields.js';
import { groundsAnswer } from './grounds-answer.js';
import { ownedId, ownedIdAnswer } from './owned-id.js';
import { useAnswer, useAnswerOf } from './use-answer.js';
import { reasonField } from './verdict-reason.js';
import { weightAnswer, weightAnswerOf } from './weight-answer.js';

export const polarityAnswer = described(
  z.enum(['affirmed', 'denied']),
  'Whether the fact is affirmed or denied, for facts only.',
  'affirmed',
);

const gaveWayAnswer = z
  .object({
    by: ownedIdAnswer('memory'),
    verdict: described(
      z.enum(['merge', 'supersede', 'update']),
      'merge: the other entry says everything that this entry says. supersede: the other entry is later and contradicts this entry. update: the other entry is a text that was made of this entry and a later one.',
      'merge',
    ),
    reason: reasonField,
  })
  .meta({ id: 'Replacement', description: 'The entry that replaced this entry, and the reason for it.' });

export const resultAnswer = z
  .object({
    id: ownedIdAnswer('memory'),
    kind: described(
      z.enum(RESULT_KINDS),
      'chunk: the words of a message. entry: a statement that was derived from messages. fact: a claim about a person or a thing, with its time. digest: the summary of a session. exchange: a question and its reply, shortened. knowledge: a statement that many users made.',
      'fact',
    ),
    memory: text('The memory as a text for people.', 'Ana lives in Porto (since March 2026)'),
    score: described(
      z.number().optional(),
      'The score of the result. Only scores within one answer are comparable.',
      0.93,
    ),
    role: textOrNull('The role of the speaker, for chunks only.', 'user'),
    speaker: textOrNull('The name of the speaker, or `null`.', 'Ana'),
    session_id: textOrNull('The session of the memory, or `null`.', '2026-05-08'),
    agent_id: textOrNull(
      'The agent to which the messages of the memory were said, or the first of several agents. `null` if there is no such agent.',
      'travel-planner',
    ),
    created_at: text('Time at which Mneme learned the memory.', '2026-05-08T13:56:01.112Z'),
    valid_at: textOrNull(
      'The start of the interval in which the fact holds, or the time at which the message was said.',
      '2026-03-01T00:00:00.000Z',
    ),
    invalid_at: textOrNull(
      'The end of the interval in which the fact held, or `null` if no end is known.',
      null,
    ),
    expired_at: textOrNull(
      'Time since which the memory is no longer believed, or `null` if it is believed.',
      null,
    ),
    sources: described(z.array(sourceAnswer), 'The messages that support the memory, best first.', [
      { message_id: 'D1:3', session_id: '2026-05-08', timestamp: '2026-05-08T13:56:00.000Z', agent_id: null },
    ]),
    polarity: polarityAnswer.optional(),
    confidence: weightAnswer.confidence.optional(),
    salience: weightAnswer.salience.optional(),
    metadata: metadataAnswer,
    use: useAnswer.optional(),
    gave_way: described(
      gaveWayAnswer.optional(),
      'The entry that replaced this entry after the requested `known_at`. Only if `explain` was requested.',
      { by: EXAMPLE_ID, verdict: 'merge', reason: 'said-in-full' },
    ),
    grounds: described(
      groundsAnswer.optional(),
      'The claims and messages on which a fact rests, if `explain` was requested.',
      { version: 1, cause: 'assert', claims: [] },
    ),
    explain: described(
      z.record(z.string(), z.number()).optional(),
      'The contribution of each ranking term, if `explain` was requested.',
      { dense: 0.61, lexical: 0.29 },
    ),
  })
  .meta({ id: 'Memory', description: 'One memory, in the form that every read returns.' });
export type ResultAnswer = z.infer<typeof resultAnswer>;

export const sourceAnswers = (sources: readonly Source[]) =>
  sources.map(({ messageId, sessionId, saidAt, agentId = null }) => ({
    message_id: originalId(messageId),
    session_id: sessionId,
    timestamp: isoInstant(saidAt),
    agent_id: agentId,
  }));

export const pointAnswer = (user: string, point: ShownPoint): ResultAnswer => ({
  id: ownedId(user, versionedPoint(point) ?? point.id),
  kind: point.kind,
  memory: point.text,
  role: point.kind === 'chunk' ? point.role : null,
  speaker: point.speaker,
  session_id: point.sessionId,
  agent_id: agentsOf(point)[0] ?? null,
  created_at: isoInstant(point.recordedFrom),
  valid_at: isoInstant(point.saidAt),
  invalid_at: null,
  expired_at: isoOrNull(point.recordedTo),
  sources: sourceAnswers(point.sources),
  metadata: shownMetadata(point),
});

/** Keys that answers leave out, because their ids lack owners. `expired_at` and `gave_way` replace them. */
const INTERNAL_KEYS: ReadonlySet<string> = new Set([
  ...['version_of', 'superseded_by', 'gave_way_to', 'consolidation', 'verdict', 'because'],
  ...['former_way', 'kept_beside', 'withdrawn'],
]);

/** Metadata that a client sent is shown unchanged, with its message and all memories derived from it. */
const shownMetadata = (point: ShownPoint): Metadata => ({
  ...sentMetadata(point.sources),
  ...ownMetadata(point),
});

/**
 * Merges the metadata of messages. If several messages have the same key, the value of the first message is
 * taken.
 */
export const sentMetadata = (sources: readonly Source[]): Metadata =>
  Object.assign({}, ...sources.map(({ metadata }) => metadata).toReversed()) as Metadata;

const ownMetadata = (point: ShownPoint): Metadata => {
  if (!('metadata' in point)) return {};
  if (point.kind !== 'entry' && point.kind !== 'digest') return point.metadata;
  const isFirst = point.metadata['version'] === 1;
  return Object.fromEntries(
    Object.entries(point.metadata).filter(
      ([key]) => !INTERNAL_KEYS.has(key) && !(isFirst && key === 'version'),
    ),
  );
};

/** Answer for a result. A fact is shown as it was believed at the requested instants. */
export const searchHitAnswer = (
  user: string,
  { point, score, terms, fact }: SearchHit,
  { userName, explain, asOf, used }: ResultOptions,
): ResultAnswer => ({
  ...pointAnswer(user, point),
  ...(fact ? resolveAsOf(user, fact, { userName, asOf, used }) : {}),
  score,
  ...(explain ? { explain: { ...terms }, ...gaveWayOf(user, point) } : {}),
  ...(used && { use: useAnswerOf(used) }),
});

const gaveWayOf = (user: string, point: ShownPoint): Pick<ResultAnswer, 'gave_way'> => {
  const way = point.kind === 'entry' ? replacementOf(point) : null;
  return way === null
    ? {}
    : { gave_way: { by: ownedId(user, way.to), verdict: way.kind, reason: way.because } };
};

export interface ResultOptions {
  readonly userName: string | null;
  readonly asOf: Instant;
  readonly explain: boolean;
  /** Use of the result, or `null` if the caller did not ask for it. */
  readonly used: Used | null;
}

const resolveAsOf = (
  user: string,
  fact: Fact,
  { userName, asOf, used }: Pick<ResultOptions, 'userName' | 'asOf' | 'used'>,
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
