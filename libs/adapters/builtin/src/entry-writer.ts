import { type Entry, type Message } from '@mneme/domain';
import type { DraftClaim, DraftEntry } from '@mneme/ports';
import { calendarText } from './calendar.js';
import { claimsOf } from './claim-reader.js';
import { isInformative } from './informative.js';
import { languagesOf } from './languages-of.js';
import type { Language } from './language.js';
import { english } from './rules/english.js';
import { spanish } from './rules/spanish.js';
import { sentencesOf } from './sentence.js';
import { resolveTimes, type TimeMention } from './time-resolver.js';

const LANGUAGES: readonly Language[] = [english, spanish];
/** algorithms 3.5 */
const MOST_CLAIMS = 12;
/** A longer list of sentences is a pasted document. */
const MOST_ENTRIES = 24;

/** What a message is the word of: its speaker by name, else its role. */
export const speakerOf = ({ speaker, role }: Message): string => speaker?.trim() || role;

/**
 * One entry an informative sentence, in the speaker's own words: "Ana: We moved to Porto in March. [2026-03]". Times
 * stay as they were said; what they mean follows in brackets. Questions, conditions, other people's words and remarks
 * without content give none. A sentence that could be in several languages is in that of its message, else in that of
 * the conversation.
 */
export function entriesOf(message: Message, conversation: string): readonly DraftEntry[] {
  const languages = LATIN.test(message.text) ? LANGUAGES : [];
  const entries: DraftEntry[] = [];
  let room = MOST_CLAIMS;
  for (const { text, isQuestion } of sentencesOf(message.text)) {
    if (entries.length === MOST_ENTRIES) break;
    const likely = languagesOf([text, message.text, conversation], languages);
    const read = isQuestion ? null : readSentence(text, message, likely);
    if (read === null) continue;
    const claims = read.claims.slice(0, room);
    room -= claims.length;
    entries.push(entry(text, message, { claims, mentions: read.mentions }));
  }
  return entries;
}

interface Read {
  readonly claims: readonly DraftClaim[];
  readonly mentions: readonly TimeMention[];
}

/** A script that no language here is written in. */
const LATIN = /\p{sc=Latin}/u;

/** Somebody's words rather than a title: they end like a sentence, or go on with "she said". */
const SPOKEN = /^["“«][^"”»]*(?:[,.!?…]["”»]|["”»],)/u;

/** Claims in whichever language has them; without any, the first one judges. `null`: nothing worth keeping. */
function readSentence(verbatim: string, message: Message, languages: readonly Language[]): Read | null {
  const [first, ...others] = languages;
  if (first === undefined) return isInformative(verbatim, false, null) ? { claims: [], mentions: [] } : null;
  const read = readIn(first, verbatim, message);
  if (read !== null && read.claims.length > 0) return read;
  for (const other of others) {
    const reading = readIn(other, verbatim, message);
    if (reading !== null && reading.claims.length > 0) return reading;
  }
  return read;
}

function readIn(language: Language, verbatim: string, message: Message): Read | null {
  const { question, fancy, reported, hypothetical } = language.guards;
  const text = spelledOut(verbatim, language);
  if (question.test(text) || fancy.test(text) || reported.test(text) || SPOKEN.test(text)) return null;
  const { saidAt } = message;
  const mentions = resolveTimes(text, language.time, saidAt);
  const isReal = !hypothetical.test(text);
  const claims = isReal ? claimsOf({ text, mentions, speaker: speakerOf(message), saidAt, language }) : [];
  return claims.length > 0 || isInformative(text, mentions.length > 0, language)
    ? { claims, mentions }
    : null;
}

const spelledOut = (text: string, { contraction, expansions }: Language): string =>
  contraction.test(text)
    ? expansions.reduce((now, [pattern, plain]) => now.replace(pattern, plain), text)
    : text;

function entry(sentence: string, message: Message, { claims, mentions }: Read): DraftEntry {
  const dates = mentions
    .filter(({ isAbsolute, bound }) => !isAbsolute && bound !== 'lasting')
    .map(calendarText);
  const resolved = dates.length === 0 ? '' : ` [${[...new Set(dates)].join(', ')}]`;
  const happened = mentions.find(({ bound }) => bound !== 'until' && bound !== 'lasting');
  return {
    text: `${speakerOf(message)}: ${sentence}${resolved}`,
    kind: kindOf(claims, mentions),
    speaker: message.speaker,
    happenedAt: happened?.from ?? message.saidAt,
    messageIds: [message.id],
    claims,
  };
}

const KINDS: readonly (readonly [RegExp, Entry['kind']])[] = [
  [/^decision$/u, 'outcome'],
  [/^plans_to$/u, 'plan'],
  [/^(?:has_|spouse$)/u, 'relation'],
  [/^(?:likes|dislikes|prefers|avoids|favorite_.*|instruction)$/u, 'preference'],
  [/^(?:did|visited|attended|finished|signed_up_for|booked|graduated_from)$/u, 'event'],
];

function kindOf(claims: readonly DraftClaim[], mentions: readonly TimeMention[]): Entry['kind'] {
  for (const [predicate, kind] of KINDS)
    if (claims.some((claim) => predicate.test(claim.predicate))) return kind;
  return claims.length === 0 && mentions.some(({ bound }) => bound === 'at') ? 'event' : 'fact';
}
