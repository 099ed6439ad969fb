import { type KnownClaims, type Message, resolveTimes, type TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { claimsOf, instructionOf, type StatementClaims } from '../claims/claim-reader.js';
import { stripOpeners } from '../claims/clause.js';
import { attempt, type OnRuleFault } from '../rule-fault.js';
import { applyRewrites } from '../rules/rewrites.js';
import { isInformative, saysSomething } from './informative.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import type { Statement } from '../claims/statement.js';
import { subjectOf } from '../claims/subject.js';
import { claimChanges } from '../claims/claim-changes.js';
import { assignRoutineOwner } from '../claims/routine-owner.js';
import { correctOccasion, isDatedClaim, isRestated, type Occasion } from '../claims/occasion.js';

export const speakerOf = ({ speaker, role }: Message): string => speaker?.trim() || role;

export interface SentenceContext {
  readonly message: Message;
  readonly names: ReadonlySet<string>;
  /** The question that the sentence may answer. */
  readonly asked: string | null;
  readonly antecedent: string | null;
  readonly occasion: Occasion | null;
  readonly known: KnownClaims;
  readonly onFault: OnRuleFault;
}

export interface ReadSentence {
  readonly text: string;
  readonly claims: readonly DraftClaim[];
  readonly mentions: readonly TimeMention[];
  readonly antecedent: string | null;
  /** True if the sentence needs the question before it. */
  readonly isAnswer: boolean;
}

/** Quoted speech, not a title: the quotation ends like a sentence or continues with "she said". */
const QUOTED_SPEECH = /^["“«][^"”»]*(?:[,.!?…]["”»]|["”»],)/u;

/**
 * Reads a sentence in the first language in which it has claims, or else times. Returns null if the sentence
 * is not worth an entry.
 */
export function readSentence(
  verbatim: string,
  context: SentenceContext,
  languages: readonly LanguageGrammar[],
): ReadSentence | null {
  const [first, ...others] = languages;
  if (first === undefined) return keepInformative(verbatim, context);
  const read = readOrReport(first, verbatim, context);
  if (read !== null && read.claims.length > 0) return read;
  const readings = others.flatMap((other) => readOrReport(other, verbatim, context) ?? []);
  const claiming = readings.find(({ claims }) => claims.length > 0);
  if (claiming !== undefined || read === null || read.mentions.length > 0) return claiming ?? read;
  return readings.find(({ mentions }) => mentions.length > 0) ?? read;
}

const keepInformative = (verbatim: string, { names, antecedent }: SentenceContext): ReadSentence | null =>
  isInformative(verbatim, false, names, null)
    ? { text: verbatim, claims: [], mentions: [], antecedent, isAnswer: false }
    : null;

const readOrReport = (
  language: LanguageGrammar,
  verbatim: string,
  context: SentenceContext,
): ReadSentence | null => {
  const step = { language, rule: 'sentence', text: verbatim, onFault: context.onFault };
  return attempt(step, () => readInLanguage(language, verbatim, context), keepInformative(verbatim, context));
};

/** Returns the person that a sentence is about: "Peter got a job!!", before "He starts in June". */
export function subjectIn(
  verbatim: string,
  { message, names, antecedent }: Pick<SentenceContext, 'message' | 'names' | 'antecedent'>,
  language: LanguageGrammar,
): string | null {
  const text = stripOpeners(spellOut(verbatim, language, names), language.clauses.openers);
  const person = subjectOf(text, { speaker: speakerOf(message), before: null, antecedent }, language);
  return person === null || person.isSelf ? null : person.subject;
}

function readInLanguage(
  language: LanguageGrammar,
  verbatim: string,
  context: SentenceContext,
): ReadSentence | null {
  const text = spellOut(verbatim, language, context.names);
  const { asked } = context;
  const answer =
    asked === null ? null : readAnswer(text, spellOut(asked, language, context.names), language, context);
  if (answer !== null && answer.claims.length > 0) return answer;
  const { question, fantasy, reported } = language.guards;
  if (question.test(text)) return null;
  if (language.standingWish?.test(text) === true) return readStatement(text, language, context, 'wished');
  if (fantasy.test(text)) return null;
  const personContext =
    asked === null || context.antecedent !== null || language.subjects.pronoun?.test(text) !== true
      ? context
      : { ...context, antecedent: personInQuestion(asked, language, context) };
  // Other people's words make no claims about their content.
  if (reported.test(text) || QUOTED_SPEECH.test(text))
    return readStatement(text, language, context, 'reported');
  const read = readStatement(text, language, personContext);
  if (answer !== null && (read === null || read.claims.length === 0)) return answer;
  if (read === null)
    return asked !== null && saysSomething(text, language) ? keepAnswer(text, context.antecedent) : null;
  return { ...read, isAnswer: asked !== null && !language.guards.personal.test(text) };
}

/** Keeps an answer without claims, with its question: "Which policy is set now?", "volatile-ttl". */
const keepAnswer = (text: string, antecedent: string | null): ReadSentence => ({
  text,
  claims: [],
  mentions: [],
  antecedent,
  isAnswer: true,
});

/**
 * Reads an answer with its question. A bare yes or no to a question about the speaker is kept even without
 * claims.
 */
function readAnswer(
  text: string,
  asked: string,
  language: LanguageGrammar,
  context: SentenceContext,
): ReadSentence | null {
  const answer = language.statementOfAnswer?.(asked, text) ?? null;
  // The question can show that a word is a name: "What is your dog called?", "rex".
  const statement = answer === null ? null : (language.capitaliseNames?.(answer, context.names) ?? answer);
  const read = statement === null ? null : readStatement(statement, language, context);
  if (read !== null && read.claims.length > 0) return { ...read, isAnswer: true };
  return language.isConfirmation?.(asked, text) === true ? keepAnswer(text, context.antecedent) : null;
}

/** UTF-16 units that are read at the end of a question. */
const LONGEST_QUESTION = 160;

/**
 * Returns the only person in the question, whom a pronoun in the answer then means: "Is Ellie still
 * swimming?"
 */
const personInQuestion = (
  asked: string,
  language: LanguageGrammar,
  { message, names }: SentenceContext,
): string | null => {
  const question = /[^.!?]*\?[^?]*$/u.exec(asked.slice(-LONGEST_QUESTION))?.[0] ?? '';
  const named = [...question.matchAll(/(?<!(?:^|in|to|at|from|for|near) ?)\p{Lu}[\p{L}\p{M}-]+/gu)].map(
    ([name]) => name,
  );
  const [one, ...others] = named.filter((name) => names.has(name.toLowerCase()));
  const isSpeaker = one === speakerOf(message);
  return one === undefined || others.length > 0 || isSpeaker || language.subjects.notNames.has(one)
    ? null
    : one;
};

/** Predicates made of the first words of a correction: "no wait, the 17th" names no occasion. */
const CORRECTION_CUE = /^date:(?:wait|no|nope|actually|sorry|scratch|oops|ah|oh)(?:_|$)/u;

type Reality = 'said' | 'reported' | 'wished';

function readStatement(
  text: string,
  language: LanguageGrammar,
  context: SentenceContext,
  reality: Reality = 'said',
): ReadSentence | null {
  const { message, antecedent } = context;
  const { saidAt } = message;
  const mentions = resolveTimes(text, language.time, { saidAt });
  const speaker = speakerOf(message);
  const statement = { text, mentions, speaker, saidAt, language, antecedent, onFault: context.onFault };
  const read = { text, mentions, isAnswer: false, ...claimsByReality(statement, context, reality) };
  const isWorthEntry =
    read.claims.length > 0 || isInformative(text, mentions.length > 0, context.names, language);
  return isWorthEntry ? read : null;
}

type ReadClaims = StatementClaims & { readonly mentions?: readonly TimeMention[] };

/**
 * Returns an instruction for a standing wish, no claim for a guess, and for reported speech only the person
 * it introduces.
 */
function claimsByReality(
  statement: Statement,
  { occasion, known }: SentenceContext,
  reality: Reality,
): ReadClaims {
  const { text, language, antecedent } = statement;
  const { correction, hypothetical } = language.guards;
  if (reality === 'wished') return { claims: [instructionOf(statement)], antecedent };
  if (reality === 'reported') return { claims: claimsOfIntroduction(statement), antecedent };
  const isCorrection = correction?.test(text) === true;
  if (occasion !== null && isCorrection) {
    // "Wait, the dentist is on the 28th" names the occasion itself, so no earlier one is corrected.
    const own = claimsOf(statement);
    if (own.claims.some((claim) => isDatedClaim(claim) && !CORRECTION_CUE.test(claim.predicate))) return own;
  }
  const corrected =
    occasion !== null && (isCorrection || isRestated(occasion, text, language.occasions))
      ? correctOccasion(occasion, statement)
      : null;
  if (corrected !== null) return { claims: [corrected.claim], antecedent, mentions: corrected.mentions };
  if (hypothetical.test(text)) return { claims: [], antecedent };
  const read = claimsOf(statement);
  const claims = assignRoutineOwner(read.claims, statement, known);
  // A change of a known claim says more than a claim about the event: "gave my notice" ends the job.
  const changes = attempt({ ...statement, rule: 'changes' }, () => claimChanges(statement, known), []);
  const fresh = changes.filter((change) => !claims.some((claim) => haveSameSlot(claim, change)));
  const others = fresh.length === 0 ? claims : claims.filter(({ predicate }) => predicate !== 'did');
  return { ...read, claims: [...others, ...fresh] };
}

/** The speaker introduces the person in "my brother Sami says it is cheaper". */
const claimsOfIntroduction = (statement: Statement): readonly DraftClaim[] => {
  const [text = ''] = statement.language.subjects.relative.exec(statement.text) ?? [];
  return claimsOf({ ...statement, text: text.replace(/[,\s]+$/u, ''), mentions: [] }).claims;
};

const haveSameSlot = (one: DraftClaim, other: DraftClaim): boolean =>
  one.subject === other.subject && one.predicate === other.predicate;

const spellOut = (text: string, language: LanguageGrammar, names: ReadonlySet<string>): string => {
  const long = language.expandShortForms?.(text, names) ?? text;
  const standard = language.contraction.test(long) ? applyRewrites(long, language.expansions) : long;
  return language.capitaliseNames?.(standard, names) ?? standard;
};
