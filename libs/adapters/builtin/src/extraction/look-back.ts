import { detectLanguages, type Message } from '@mneme/domain';
import type { OnRuleFault } from './rule-fault.js';
import type { LanguageGrammar } from './vocabulary/language-grammar.js';
import { lastOccasion, type Occasion } from './occasion.js';
import { readableSentences } from './readable-sentences.js';
import { type Place, readSentence, speakerOf, subjectIn } from './sentence-reader.js';
import type { Preceding } from './preceding.js';

/** Length of an earlier message that is searched for a date, in UTF-16 units. */
const LONGEST_LOOK_BACK = 1000;
/** Context of an earlier sentence: none, because the context is in still earlier messages. */
const ALONE = { asked: null, antecedent: null, occasion: null, known: [] } as const;

interface Answering {
  readonly onFault: OnRuleFault;
  readonly talk: Preceding;
  readonly message: Message;
  readonly likely: readonly LanguageGrammar[];
}

/** Maximum time after which a message continues the one before. */
const SAME_TALK_MS = 15 * 60_000;

/** Returns the person of the sentence before if the message begins with a pronoun, as in "he already quit". */
export function spokenOfBefore(text: string, { talk, message, likely, onFault }: Answering): string | null {
  const [language] = likely;
  const { last } = talk;
  if (language === undefined || last === null || message.saidAt - last.saidAt > SAME_TALK_MS) return null;
  if (!language.guards.someone.test(text)) return null;
  const place: Place = { message, names: talk.names, onFault, ...ALONE };
  const spoken = subjectIn(last.text, place, language);
  return spoken === null || spoken === speakerOf(message) ? null : spoken;
}

/** True if the text corrects a day or speaks of a known occasion. Only then are earlier messages searched. */
export const isAboutOccasion = (text: string, languages: readonly LanguageGrammar[]): boolean =>
  languages.some(
    ({ guards, occasions }) =>
      guards.correction?.test(text) === true || (occasions.known.test(text) && occasions.day.test(text)),
  );

/** Returns the last occasion that the speaker dated before this message. */
export function occasionBefore(
  { own }: Preceding,
  languages: readonly LanguageGrammar[],
  onFault: OnRuleFault,
): Occasion | null {
  for (const message of own.toReversed()) {
    const place: Place = { message, names: new Set(), onFault, ...ALONE };
    for (const { text, isQuestion } of readableSentences(
      message.text.slice(0, LONGEST_LOOK_BACK),
    ).toReversed()) {
      if (isQuestion) continue;
      const read = readSentence(text, place, detectLanguages([text, message.text], languages));
      const found = read === null ? null : lastOccasion(read.claims, read.mentions);
      if (found !== null) return found;
    }
  }
  return null;
}
