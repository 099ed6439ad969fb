import { type DateSpan, dateSpans } from '../language/time/date-span.js';
import { folded } from '../language/fold.js';
import type { Instant } from '../instant.js';
import { type AskedRole, askedRole, asksWhen } from '../language/english-cues.js';
import { stemsOf, wordsOf } from '../language/lexical.js';
import { namedSpeakers, withoutSpacelessNames } from '../conversation/named-speakers.js';
import { formsOf } from '../language/questions/question-forms.js';
import { asksForPast, contentOf, questionLanguage } from '../language/questions/question-language.js';
import type { LanguageId } from '../language/languages/language.js';
import { stemOf } from '../language/stem.js';

/** A question as ranking reads it. */
export interface Question {
  /** Distinct stems in order, without the participants' names: the stems that the index is searched for. */
  readonly stems: readonly string[];
  /** How often the question has each stem. */
  readonly weights: readonly number[];
  /**
   * For each stem, the place of the stem that it is another form of; its own place where it is no other form. Absent:
   * no stem is.
   */
  readonly formOf?: readonly number[];
  /** The speakers the question names, as the store writes them. */
  readonly named: readonly string[];
  readonly askedRole: AskedRole | null;
  readonly asksWhen: boolean;
  /** The question asks about the past: "Where did she live before?" */
  readonly asksForPast: boolean;
  readonly dates: readonly DateSpan[];
  /** The question without the participants' names: the text to embed. Names say who is meant, not what it is about. */
  readonly withoutNames: string;
}

/** The participants, and the instant of the question. Without a date, relative phrases name no day. */
export interface Asking {
  readonly speakers: readonly string[];
  /** The user's names where messages do not give them: a question that names the user asks for the user's messages. */
  readonly userNames?: readonly string[];
  readonly referenceDate: Instant | null;
}

/** Reads a question by rule (retrieval.md, "The idea"). */
export const readQuestion = (text: string, asking: Asking): Question => {
  const { speakers, userNames = [], referenceDate } = asking;
  const names = [...speakers, ...userNames];
  const nameStems = new Set(names.flatMap((name) => wordsOf(name).map(stemOf)));
  const anonymous = contentOf(withoutSpacelessNames(text, names));
  const isUserNamed = namedSpeakers(text, userNames).length > 0;
  const counts = new Map<string, number>();
  for (const stem of stemsOf(anonymous)) {
    if (!nameStems.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return {
    ...withForms(counts, questionLanguage(text)),
    named: namedSpeakers(text, speakers),
    askedRole: askedRole(text) ?? (isUserNamed ? 'user' : null),
    asksWhen: asksWhen(text),
    asksForPast: asksForPast(text),
    dates: dateSpans(text, referenceDate),
    withoutNames: withoutNames(anonymous, nameStems),
  };
};

/** The stems with the other forms that an answer may use. */
const withForms = (
  counts: ReadonlyMap<string, number>,
  language: LanguageId | null,
): Pick<Question, 'stems' | 'weights' | 'formOf'> => {
  const own = [...counts.keys()];
  const weights = [...counts.values()];
  const others = own.flatMap((stem, at) =>
    formsOf(stem, language).flatMap((form) => (counts.has(form) ? [] : [{ form, at }])),
  );
  if (others.length === 0) return { stems: own, weights };
  return {
    stems: [...own, ...others.map(({ form }) => form)],
    weights: [...weights, ...others.map(({ at }) => weights[at] ?? 1)],
    formOf: [...own.keys(), ...others.map(({ at }) => at)],
  };
};

/** The number of words the question asks for; the forms of one word count once. */
export const wordsIn = ({ stems, formOf }: Question): number =>
  formOf === undefined ? stems.length : new Set(formOf).size;

const WORD = /[\p{L}\p{M}\p{N}']+/gu;

const QUOTES = /^'+|'+$/gu;

const withoutNames = (text: string, nameStems: ReadonlySet<string>): string =>
  (text.replace(/[\u2018\u2019]/gu, "'").match(WORD) ?? [])
    .filter((word) => !nameStems.has(stemOf(folded(word).toLowerCase().replace(QUOTES, ''))))
    .join(' ');
