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
  /** Distinct stems in order, the participants' names left out: what the index is asked for. */
  readonly stems: readonly string[];
  /** How often the question has each stem. */
  readonly weights: readonly number[];
  /** Of which stem each is another form, by place; its own place where it is none. Absent: none is. */
  readonly formOf?: readonly number[];
  /** The speakers it names, as the store writes them. */
  readonly named: readonly string[];
  readonly askedRole: AskedRole | null;
  readonly asksWhen: boolean;
  /** It asks for what was: "Where did she live before?" */
  readonly asksForPast: boolean;
  readonly dates: readonly DateSpan[];
  /** Its words without the participants' names: the text to embed. Names say who, not what about. */
  readonly withoutNames: string;
}

/** Who takes part, and when the question is asked; without a date relative phrases name no day. */
export interface Asking {
  readonly speakers: readonly string[];
  /** What the user is called where messages do not say: naming the user asks for what the user said. */
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

/** Stems with the forms that they may have in what answers. */
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

/** How many words the question asks for, however many forms they have. */
export const wordsAsked = ({ stems, formOf }: Question): number =>
  formOf === undefined ? stems.length : new Set(formOf).size;

const WORD = /[\p{L}\p{M}\p{N}']+/gu;

const QUOTES = /^'+|'+$/gu;

const withoutNames = (text: string, nameStems: ReadonlySet<string>): string =>
  (text.replace(/[\u2018\u2019]/gu, "'").match(WORD) ?? [])
    .filter((word) => !nameStems.has(stemOf(folded(word).toLowerCase().replace(QUOTES, ''))))
    .join(' ');
