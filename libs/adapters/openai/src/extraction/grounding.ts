import {
  detectLanguages,
  englishLanguage,
  foldText,
  germanLanguage,
  type Message,
  namesRelative,
  spanishLanguage,
  splitWords,
  stemsOf,
} from '@mneme/domain';
import { calendarNames } from './calendar-names.js';
import type { AnsweredEntry, AnsweredFact } from './extraction-answer.js';
import type { ExtractionMaterial } from './extraction-prompt.js';
import { partialDate } from './partial-date.js';

/** Faults of an entry, as sentences for the model. */
export interface EntryFaults {
  /** Faults of the statement. One fault drops the entry. */
  readonly entry: readonly string[];
  /** Faults of the topic. They drop only the topic. */
  readonly topic: readonly string[];
  readonly facts: readonly (readonly string[])[];
}

/**
 * Finds names, numbers, dates and quotations of an entry that are not in its cited messages, because an entry
 * must say only what these messages say. In S4, only the instructions for the model demand that an entry adds
 * nothing. `batch` is the evidence of all messages.
 */
export const findFaults = (
  entry: AnsweredEntry,
  { numbered, before }: ExtractionMaterial,
  batch: Evidence,
): EntryFaults => {
  const cited = entry.messages.map((number) => numbered[number - 1]);
  if (cited.length === 0 || cited.some((message) => message === undefined))
    return citationFault(`messages: cite numbers from 1 to ${numbered.length}, at least one.`);
  if ((entry.messages[0] ?? 0) <= before)
    return citationFault('messages: the first must not be one that was said before.');
  const evidence = collectEvidence(cited as readonly Message[], numbered);
  return {
    entry: entryFaults(entry, evidence),
    topic: topicFaults(entry.topic, batch),
    facts: entry.facts.map((fact) => factFaults(fact, evidence)),
  };
};

const citationFault = (fault: string): EntryFaults => ({ entry: [fault], topic: [], facts: [] });

export type SourceMessage = Pick<Message, 'text' | 'speaker' | 'role' | 'saidAt'>;

export interface Evidence {
  /** Text of the messages, folded and in lower case, with the names of all speakers. */
  readonly text: string;
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
  /** Numbers in the texts and in the dates of the messages. */
  readonly numbers: ReadonlySet<string>;
}

const normalize = (text: string): string => foldText(text).toLowerCase().replace(/\s+/gu, ' ');

export const collectEvidence = (cited: readonly SourceMessage[], all: readonly SourceMessage[]): Evidence => {
  const speakers = all.map(({ speaker, role }) => `${speaker ?? ''} ${role}`);
  const texts = cited.map(({ text }) => text).join('\n');
  const text = normalize(`${texts}\n${speakers.join(' ')}\nuser`);
  const dates = cited.flatMap(({ saidAt }) => findNumbers(new Date(saidAt).toISOString().slice(0, 10)));
  return {
    text,
    words: splitWords(text),
    stems: new Set(stemsOf(text)),
    numbers: new Set([...findNumbers(texts), ...dates]),
  };
};

/** Drops leading zeros, so that "05" equals "5". */
const findNumbers = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\p{Nd}+/gu), ([digits]) => digits.replace(/^0+(?=.)/u, ''));

/** Returns one sentence for each number, name and quotation that the messages do not contain. */
export const unknownDetails = (
  text: string,
  evidence: Evidence,
  known: ReadonlySet<string> = evidence.numbers,
): readonly string[] => [
  ...unknownNumbers(text, known).map((number) => `the messages do not hold the number ${number}.`),
  ...unknownNames(text, evidence).map((name) => `the messages do not name ${name}.`),
  ...unknownQuotes(text, evidence).map((quote) => `the messages do not say "${quote}".`),
];

const LIMIT_TEXT = 1_000;

const entryFaults = ({ text, date, facts }: AnsweredEntry, evidence: Evidence): readonly string[] => {
  const dates = [date, ...facts.flatMap(({ since, until }) => [since, until])].filter((one) => one !== null);
  const known = new Set([...evidence.numbers, ...dates.flatMap(findNumbers)]);
  return [
    ...(text.trim() === '' ? ['text: it is empty.'] : []),
    ...(text.length > LIMIT_TEXT ? [`text: at most ${LIMIT_TEXT} characters.`] : []),
    ...dateFaults('date', date),
    ...unknownDetails(text, evidence, known).map((fault) => `text: ${fault}`),
    ...facts
      .flatMap((fact) => inventedValues(fact, evidence))
      .filter((invented) => containsWords(text, invented))
      .map((invented) => `text: the messages do not say "${invented}".`),
  ];
};

const inventedValues = ({ subject, object }: AnsweredFact, evidence: Evidence): readonly string[] => [
  ...(isKnownSubject(subject, evidence) ? [] : [subject]),
  ...(isSupported(object, evidence) ? [] : [object]),
];

const isKnownSubject = (subject: string, evidence: Evidence): boolean =>
  isMentioned(subject, evidence) || isMentionedKin(subject, evidence);

const containsWords = (text: string, words: string): boolean => {
  const stems = new Set(stemsOf(text));
  const own = stemsOf(words);
  return own.length > 0 && own.every((stem) => stems.has(stem));
};

const LIMIT_TOPIC = 100;

/**
 * A topic states nothing and covers several messages, so it may contain a name from any of these messages.
 */
const topicFaults = (topic: string, batch: Evidence): readonly string[] => [
  ...(topic.length > LIMIT_TOPIC ? [`topic: at most ${LIMIT_TOPIC} characters.`] : []),
  ...unknownNames(topic, batch).map(
    (name) => `topic: the messages do not name ${name}; write in small letters what is no name.`,
  ),
];

const LIMIT_VALUE = 500;

const factFaults = (
  { subject, predicate, object, sentence, since, until }: AnsweredFact,
  evidence: Evidence,
): readonly string[] => {
  const empty = Object.entries({ subject, predicate, object, sentence }).filter(
    ([, value]) => value.trim() === '' || value.length > LIMIT_VALUE,
  );
  return [
    ...empty.map(([name]) => `${name}: from 1 to ${LIMIT_VALUE} characters.`),
    ...(isKnownSubject(subject, evidence) ? [] : ['subject: the messages do not name it so.']),
    ...(isSupported(object, evidence) ? [] : ['object: use the words of the messages.']),
    ...unknownNumbers(object, evidence.numbers).map(
      (number) => `object: the messages do not hold the number ${number}.`,
    ),
    ...dateFaults('since', since),
    ...dateFaults('until', until),
  ];
};

const dateFaults = (name: string, date: string | null): readonly string[] =>
  date === null || partialDate(date) !== null
    ? []
    : [`${name}: a date like "2023", "2023-05" or "2023-05-08", or null.`];

const unknownNumbers = (text: string, known: ReadonlySet<string>): readonly string[] =>
  findNumbers(text).filter((number) => !known.has(number));

/** Words with a capital letter inside a sentence. */
const NAMES = /(?<=[\p{L}\p{N},;)’]\s)\p{Lu}[\p{L}\p{M}]+/gu;
const CALENDAR = calendarNames();

/** German capitalizes every noun, so a capital letter does not show a name. */
const isGerman = (text: string): boolean =>
  detectLanguages([text], [englishLanguage, germanLanguage, spanishLanguage]).some(
    (language) => language === germanLanguage,
  );

const unknownNames = (text: string, evidence: Evidence): readonly string[] =>
  isGerman(text)
    ? []
    : Array.from(text.matchAll(NAMES), ([name]) => name).filter(
        (name) => !CALENDAR.has(normalize(name)) && !isMentioned(name, evidence),
      );

/** Number of last letters in which two forms of a word may differ ("Hund", "Hunde"). */
const ENDING = 2;
const SHORTEST_ROOT = 3;

const isMentioned = (name: string, { text, words }: Evidence): boolean => {
  const wanted = normalize(name).trim();
  if (text.includes(wanted)) return true;
  return splitWords(wanted).every((word) => {
    const root = word.slice(0, Math.max(SHORTEST_ROOT, word.length - ENDING));
    return words.some((spoken) => spoken.startsWith(root));
  });
};

const KIN = /^(?<owner>.+)['’]s (?<role>\p{L}+)$/u;

/** "Ana's mother" matches a message in which Ana says "mi madre". */
const isMentionedKin = (subject: string, evidence: Evidence): boolean => {
  const { owner, role = '' } = KIN.exec(subject.trim())?.groups ?? {};
  return owner !== undefined && isMentioned(owner, evidence) && namesRelative(role, evidence.words);
};

/**
 * An object is supported if the messages contain one of its words, or a word with the same root: "asthma" and
 * "asthmatic".
 */
const isSupported = (object: string, { stems, text }: Evidence): boolean => {
  const own = stemsOf(object);
  if (own.length === 0) return text.includes(normalize(object).trim());
  return own.some((stem) => stems.has(stem) || [...stems].some((spoken) => shareRoot(stem, spoken)));
};

/**
 * Minimum length of a common root. A shorter root proves nothing: "car" and "carpenter" are different things.
 */
const SHORTEST_SHARED_ROOT = 5;

const shareRoot = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= SHORTEST_SHARED_ROOT &&
  (one.startsWith(other) || other.startsWith(one));

const QUOTES = /["“„«](?<quote>[^"“”„«»]{2,})["”“»]/gu;

const unknownQuotes = (text: string, evidence: Evidence): readonly string[] =>
  Array.from(text.matchAll(QUOTES), ({ groups }) => groups?.['quote'] ?? '').filter(
    (quote) => !evidence.text.includes(normalize(quote).trim()),
  );
