import { type KnownClaims, type Message, resolveTimes, type TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { claimsOf, instructionOf, type ReadStatement } from './claim-reader.js';
import { opened } from './clause.js';
import { attempt, type OnRuleFault } from './rule-fault.js';
import { rewritten } from './rules/rewrites.js';
import { isInformative, saysSomething } from './informative.js';
import type { LanguageGrammar } from './vocabulary/language-grammar.js';
import type { Statement } from './statement.js';
import { subjectOf } from './subject.js';
import { changesOf } from './changes-of.js';
import { ofOwner } from './whose.js';
import { corrected, isDated, isRestated, type Occasion } from './occasion.js';

/** Returns the speaker's name, or the role if the message has no speaker. */
export const speakerOf = ({ speaker, role }: Message): string => speaker?.trim() || role;

/** Context of a sentence. */
export interface Place {
  readonly message: Message;
  readonly names: ReadonlySet<string>;
  /** The question that the sentence may answer. */
  readonly asked: string | null;
  /** The person mentioned last. */
  readonly antecedent: string | null;
  /** The occasion dated last. */
  readonly occasion: Occasion | null;
  readonly known: KnownClaims;
  readonly onFault: OnRuleFault;
}

export interface Read {
  /** The sentence with names and short forms written out. */
  readonly text: string;
  readonly claims: readonly DraftClaim[];
  readonly mentions: readonly TimeMention[];
  readonly antecedent: string | null;
  /** Set if the sentence needs the question before it to make sense. */
  readonly isAnswer: boolean;
}

/** Quoted speech, not a title: the quotation ends like a sentence or continues with "she said". */
const SPOKEN = /^["“«][^"”»]*(?:[,.!?…]["”»]|["”»],)/u;

/**
 * Reads a sentence in the first language that finds claims, else in one that finds times, else in the first.
 * Returns null if the sentence is not worth an entry.
 */
export function readSentence(
  verbatim: string,
  place: Place,
  languages: readonly LanguageGrammar[],
): Read | null {
  const [first, ...others] = languages;
  if (first === undefined) return unread(verbatim, place);
  const read = tryIn(first, verbatim, place);
  if (read !== null && read.claims.length > 0) return read;
  const readings = others.flatMap((other) => tryIn(other, verbatim, place) ?? []);
  const claiming = readings.find(({ claims }) => claims.length > 0);
  if (claiming !== undefined || read === null || read.mentions.length > 0) return claiming ?? read;
  return readings.find(({ mentions }) => mentions.length > 0) ?? read;
}

/** Returns a sentence without claims, if it is informative, when no grammar can read it. */
const unread = (verbatim: string, { names, antecedent }: Place): Read | null =>
  isInformative(verbatim, { namesTime: false, names }, null)
    ? { text: verbatim, claims: [], mentions: [], antecedent, isAnswer: false }
    : null;

const tryIn = (language: LanguageGrammar, verbatim: string, place: Place): Read | null => {
  const step = { language, rule: 'sentence', text: verbatim, onFault: place.onFault };
  return attempt(step, () => readIn(language, verbatim, place), unread(verbatim, place));
};

/**
 * Returns the person whom a sentence is about, other than the speaker: "Peter got a job!!", before "He starts
 * in June".
 */
export function subjectIn(
  verbatim: string,
  { message, names, antecedent }: Place,
  language: LanguageGrammar,
): string | null {
  const text = opened(spelledOut(verbatim, language, names), language.clauses.openers);
  const said = subjectOf(text, { speaker: speakerOf(message), before: null, antecedent }, language);
  return said === null || said.isSelf ? null : said.subject;
}

function readIn(language: LanguageGrammar, verbatim: string, place: Place): Read | null {
  const text = spelledOut(verbatim, language, place.names);
  const { asked } = place;
  const answer =
    asked === null ? null : readAnswer(text, spelledOut(asked, language, place.names), { language, place });
  if (answer !== null && answer.claims.length > 0) return answer;
  const { question, fancy, reported } = language.guards;
  if (question.test(text)) return null;
  if (language.standingWish?.test(text) === true) return readStatement(text, { language, place }, 'wished');
  if (fancy.test(text)) return null;
  const about =
    asked === null || place.antecedent !== null || language.subjects.pronoun?.test(text) !== true
      ? place
      : { ...place, antecedent: askedOf(asked, { language, place }) };
  // Other people's words make an entry without claims about their content.
  if (reported.test(text) || SPOKEN.test(text)) return readStatement(text, { language, place }, 'reported');
  const read = readStatement(text, { language, place: about });
  if (answer !== null && (read === null || read.claims.length === 0)) return answer;
  if (read === null)
    return asked !== null && saysSomething(text, language) ? kept(text, place.antecedent) : null;
  return { ...read, isAnswer: asked !== null && !language.guards.personal.test(text) };
}

/**
 * Keeps a short sentence that makes sense with the question before it: "Which policy is set now?",
 * "volatile-ttl".
 */
const kept = (text: string, antecedent: string | null): Read => ({
  text,
  claims: [],
  mentions: [],
  antecedent,
  isAnswer: true,
});

interface Reading {
  readonly language: LanguageGrammar;
  readonly place: Place;
}

/**
 * Reads an answer with its question. A bare yes or no to a question about the speaker is kept with the
 * question.
 */
function readAnswer(text: string, asked: string, { language, place }: Reading): Read | null {
  const answer = language.answered?.(asked, text) ?? null;
  // The question can show that a word is a name: "What is your dog called?", "rex".
  const statement = answer === null ? null : (language.withNames?.(answer, place.names) ?? answer);
  const read = statement === null ? null : readStatement(statement, { language, place });
  if (read !== null && read.claims.length > 0) return { ...read, isAnswer: true };
  return language.confirms?.(asked, text) === true ? kept(text, place.antecedent) : null;
}

/** Length of a question's end that is searched for a name, in UTF-16 units. */
const LONGEST_QUESTION = 160;

/**
 * Returns the only person named in a question. A pronoun in the answer means this person: "Is Ellie still
 * swimming?".
 */
const askedOf = (asked: string, { language, place }: Reading): string | null => {
  const question = /[^.!?]*\?[^?]*$/u.exec(asked.slice(-LONGEST_QUESTION))?.[0] ?? '';
  const named = [...question.matchAll(/(?<!(?:^|in|to|at|from|for|near) ?)\p{Lu}[\p{L}\p{M}-]+/gu)].map(
    ([name]) => name,
  );
  const [one, ...others] = named.filter((name) => place.names.has(name.toLowerCase()));
  const isSpeaker = one === speakerOf(place.message);
  return one === undefined || others.length > 0 || isSpeaker || language.subjects.notNames.has(one)
    ? null
    : one;
};

/** Words of a correction that are no occasion: "No wait, the 17th". */
const CUE = /^date:(?:wait|no|nope|actually|sorry|scratch|oops|ah|oh)(?:_|$)/u;

type Reality = 'said' | 'reported' | 'wished';

function readStatement(text: string, { language, place }: Reading, reality: Reality = 'said'): Read | null {
  const { message, antecedent } = place;
  const mentions = resolveTimes(text, language.time, { saidAt: message.saidAt });
  const statement = {
    text,
    mentions,
    speaker: speakerOf(message),
    saidAt: message.saidAt,
    language,
    antecedent,
    onFault: place.onFault,
  };
  const { claims, antecedent: next, mentions: meant = mentions } = claimsIn(statement, place, reality);
  return claims.length > 0 ||
    isInformative(text, { namesTime: mentions.length > 0, names: place.names }, language)
    ? { text, claims, mentions: meant, antecedent: next, isAnswer: false }
    : null;
}

/** `mentions` replaces the times of the statement if a correction gives them another meaning. */
type ReadClaims = ReadStatement & { readonly mentions?: readonly TimeMention[] };

/**
 * Returns the claims of a statement: an instruction for a standing wish, none for a guess, and for reported
 * speech only the person it introduces.
 */
function claimsIn(statement: Statement, { occasion, known }: Place, reality: Reality): ReadClaims {
  const { text, language, antecedent } = statement;
  const { correction, hypothetical } = language.guards;
  if (reality === 'wished') return { claims: [instructionOf(statement)], antecedent };
  if (reality === 'reported') return { claims: introducedIn(statement), antecedent };
  const isCorrection = correction?.test(text) === true;
  if (occasion !== null && isCorrection) {
    // "Wait, the dentist is on the 28th" names the occasion itself, so no earlier one is corrected.
    const own = claimsOf(statement);
    if (own.claims.some((claim) => isDated(claim) && !CUE.test(claim.predicate))) return own;
  }
  const putRight =
    occasion !== null && (isCorrection || isRestated(occasion, text, language.occasions))
      ? corrected(occasion, statement)
      : null;
  if (putRight !== null) return { claims: [putRight.claim], antecedent, mentions: putRight.mentions };
  if (hypothetical.test(text)) return { claims: [], antecedent };
  const read = claimsOf(statement);
  const claims = ofOwner(read.claims, statement, known);
  // A change of a known claim says more than the event: "gave my notice" ends the job.
  const changes = attempt({ ...statement, rule: 'changes' }, () => changesOf(statement, known), []);
  const turned = changes.filter((turn) => !claims.some((claim) => isOfSameSlot(claim, turn)));
  const told = turned.length === 0 ? claims : claims.filter(({ predicate }) => predicate !== 'did');
  return { ...read, claims: [...told, ...turned] };
}

/**
 * Returns the claims about the person introduced in "my brother Sami says it is cheaper". The speaker states
 * these, not Sami.
 */
const introducedIn = (statement: Statement): readonly DraftClaim[] => {
  const [text = ''] = statement.language.subjects.relative.exec(statement.text) ?? [];
  return claimsOf({ ...statement, text: text.replace(/[,\s]+$/u, ''), mentions: [] }).claims;
};

const isOfSameSlot = (one: DraftClaim, other: DraftClaim): boolean =>
  one.subject === other.subject && one.predicate === other.predicate;

const spelledOut = (text: string, language: LanguageGrammar, names: ReadonlySet<string>): string => {
  const long = language.withoutShortForms?.(text, names) ?? text;
  const plain = language.contraction.test(long) ? rewritten(long, language.expansions) : long;
  return language.withNames?.(plain, names) ?? plain;
};
