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

/** What a message is the word of: its speaker by name, else its role. */
export const speakerOf = ({ speaker, role }: Message): string => speaker?.trim() || role;

/** Where a sentence stands. */
export interface Place {
  readonly message: Message;
  readonly names: ReadonlySet<string>;
  /** What it may be the answer to. */
  readonly asked: string | null;
  /** Who was spoken of last. */
  readonly antecedent: string | null;
  /** What was given its day last. */
  readonly occasion: Occasion | null;
  /** What was claimed before. */
  readonly known: KnownClaims;
  readonly onFault: OnRuleFault;
}

/** What a sentence says. */
export interface Read {
  /** The sentence as it was read, with names and short forms written out. */
  readonly text: string;
  readonly claims: readonly DraftClaim[];
  readonly mentions: readonly TimeMention[];
  readonly antecedent: string | null;
  /** It says something only together with the question before it. */
  readonly isAnswer: boolean;
}

/** Somebody's words rather than a title: they end like a sentence, or go on with "she said". */
const SPOKEN = /^["“«][^"”»]*(?:[,.!?…]["”»]|["”»],)/u;

/** Claims in whichever language has them, else times; without any, the first one judges. `null`: nothing worth keeping. */
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

/** A sentence of which the grammar makes nothing. */
const unread = (verbatim: string, { names, antecedent }: Place): Read | null =>
  isInformative(verbatim, { namesTime: false, names }, null)
    ? { text: verbatim, claims: [], mentions: [], antecedent, isAnswer: false }
    : null;

const tryIn = (language: LanguageGrammar, verbatim: string, place: Place): Read | null => {
  const step = { language, rule: 'sentence', text: verbatim, onFault: place.onFault };
  return attempt(step, () => readIn(language, verbatim, place), unread(verbatim, place));
};

/** Who else a sentence is about that is not worth keeping: "Peter got a job!!", before "He starts in June". */
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
  // Somebody else's words are kept as what was said, and claim nothing.
  if (reported.test(text) || SPOKEN.test(text)) return readStatement(text, { language, place }, 'reported');
  const read = readStatement(text, { language, place: about });
  if (answer !== null && (read === null || read.claims.length === 0)) return answer;
  if (read === null)
    return asked !== null && saysSomething(text, language) ? kept(text, place.antecedent) : null;
  return { ...read, isAnswer: asked !== null && !language.guards.personal.test(text) };
}

/** What says little by itself, and something with the question before it: "Which policy is set now?", "volatile-ttl". */
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

/** What an answer says with its question; a bare yes or no to something asked of the speaker is worth keeping with it. */
function readAnswer(text: string, asked: string, { language, place }: Reading): Read | null {
  const answer = language.answered?.(asked, text) ?? null;
  // The question may be what shows a word to be a name: "What is your dog called?", "rex".
  const statement = answer === null ? null : (language.withNames?.(answer, place.names) ?? answer);
  const read = statement === null ? null : readStatement(statement, { language, place });
  if (read !== null && read.claims.length > 0) return { ...read, isAnswer: true };
  return language.confirms?.(asked, text) === true ? kept(text, place.antecedent) : null;
}

/** UTF-16 units of a question that are looked through for a name. */
const LONGEST_QUESTION = 160;

/** The one person whom a question names is who its answer means by "she": "Is Ellie still swimming?". */
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

/** "No wait, the 17th": the cue itself is nothing that has a day. */
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

/** `mentions`: where its times mean something else than by themselves. */
type ReadClaims = ReadStatement & { readonly mentions?: readonly TimeMention[] };

/** What a statement claims: nothing where it is somebody else's or a guess, an instruction where it is a wish for later. */
function claimsIn(statement: Statement, { occasion, known }: Place, reality: Reality): ReadClaims {
  const { text, language, antecedent } = statement;
  const { correction, hypothetical } = language.guards;
  if (reality === 'wished') return { claims: [instructionOf(statement)], antecedent };
  if (reality === 'reported') return { claims: introducedIn(statement), antecedent };
  const isCorrection = correction?.test(text) === true;
  if (occasion !== null && isCorrection) {
    // "Wait, the dentist is on the 28th": it names itself what it puts right.
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
  // What is said of something known says more than that it was done: "gave my notice" ends the job.
  const changes = attempt({ ...statement, rule: 'changes' }, () => changesOf(statement, known), []);
  const turned = changes.filter((turn) => !claims.some((claim) => isOfSameSlot(claim, turn)));
  const told = turned.length === 0 ? claims : claims.filter(({ predicate }) => predicate !== 'did');
  return { ...read, claims: [...told, ...turned] };
}

/** Of "my brother Sami says it is cheaper" who Sami is: that is the speaker's own word. */
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
