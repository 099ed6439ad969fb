import { canonicalPredicate, type Message } from '@mneme/domain';
import type { DraftClaim, DraftEntry } from '@mneme/ports';
import type { AnsweredEntry, AnsweredFact } from './extraction-answer.js';
import { partialDate } from './partial-date.js';

/**
 * Confidence by the role of the speaker. Statements of an assistant are more often guesses (algorithms 3.5).
 */
const CONFIDENCE = { user: 0.9, others: 0.5 } as const;

/** Returns the entry as a draft. `entry` must have no faults. */
export const draftEntry = (entry: AnsweredEntry, numbered: readonly Message[]): DraftEntry => {
  const cited = entry.messages.flatMap((number) => numbered[number - 1] ?? []);
  const [source] = cited;
  if (source === undefined) throw new Error('An entry cites a message.');
  const date = entry.date === null ? null : partialDate(entry.date);
  return {
    text: entry.text.trim(),
    kind: entry.kind,
    topic: entry.topic.trim() === '' ? undefined : entry.topic.trim(),
    speaker: source.speaker,
    happenedAt: date?.from ?? source.saidAt,
    precision: date === null ? null : 'exact',
    messageIds: [...new Set(cited.map(({ id }) => id))],
    claims: entry.facts.map((fact) => draftClaim(fact, source)),
  };
};

const draftClaim = (fact: AnsweredFact, { speaker, role, saidAt }: Message): DraftClaim => {
  const since = fact.since === null ? null : partialDate(fact.since);
  const until = fact.until === null ? null : partialDate(fact.until);
  return {
    subject: fact.subject.trim(),
    predicate: canonicalPredicate(fact.predicate),
    object: fact.object.trim(),
    polarity: fact.negated ? 'denied' : 'affirmed',
    text: fact.sentence.trim(),
    authority: AUTHORITIES[role],
    saidBy: (speaker ?? '').trim() || role,
    confidence: role === 'user' ? CONFIDENCE.user : CONFIDENCE.others,
    validFrom: since?.from ?? saidAt,
    validTo: until?.to ?? null,
    granularity: since?.granularity ?? until?.granularity ?? 'instant',
    timePhrase: fact.time_words,
  };
};

/** Results of tools and system messages count as quoted, because they have no known source. */
const AUTHORITIES = {
  user: 'extracted',
  assistant: 'assistant',
  system: 'quoted',
  tool: 'quoted',
} as const;
