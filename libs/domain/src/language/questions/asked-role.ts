import { READ_OF_QUESTION } from './question-language.js';
import { type AskedRole, englishAskedRole } from '../languages/english-cues.js';

const LETTER = '[\\p{L}\\p{M}]';
const word = (source: string): string => `(?<!${LETTER})(?:${source})(?!${LETTER})`;

/** "¿Qué me recomendaste?" and "recuérdame lo que dijiste" ask for messages of the assistant. */
const SPANISH_ASSISTANT = new RegExp(
  word(
    'dijiste|recomendaste|sugeriste|explicaste|diste|mencionaste|contaste|enviaste|propusiste|aconsejaste|' +
      'recuérdame|recuerdame|(?:nuestra|la) (?:última|ultima|anterior) (?:conversación|conversacion|charla)',
  ),
  'iu',
);
/** "¿Qué te dije de mi hermana?" asks for messages of the user. */
const SPANISH_USER = new RegExp(
  word(
    'te (?:he |había |habia )?(?:dije|conté|conte|mencioné|mencione|pregunté|pregunte|dicho|contado|pedido|pedí|pedi)',
  ),
  'iu',
);

const GERMAN_SAID =
  'gesagt|empfohlen|vorgeschlagen|erklärt|genannt|geraten|gegeben|geschickt|erwähnt|aufgelistet';
/** "Was hast du mir empfohlen?" asks for messages of the assistant, "Hast du eine Idee?" does not. */
const GERMAN_ASSISTANT = new RegExp(
  `${word('(?:hast|hattest) du')}.{0,200}${word(GERMAN_SAID)}|${word('du mir')}.{0,200}${word(GERMAN_SAID)}|` +
    word('erinnere mich|unser(?:em|es|e)? letzte[nsrm]? (?:gespräch|unterhaltung|chat)s?'),
  'iu',
);
/** "Was habe ich dir über meine Schwester erzählt?" asks for messages of the user. */
const GERMAN_USER = new RegExp(
  `${word('(?:habe?|hatte) ich')}.{0,200}${word(`${GERMAN_SAID}|erzählt|gefragt|gebeten`)}`,
  'iu',
);

/**
 * Returns the role whose messages hold the answer, or null. Spanish and German cues are tested first. English
 * cues ("you", "my") are not words of these languages.
 */
export const askedRole = (question: string): AskedRole | null => {
  const text = question.slice(0, READ_OF_QUESTION);
  if (SPANISH_USER.test(text) || GERMAN_USER.test(text)) return 'user';
  if (SPANISH_ASSISTANT.test(text) || GERMAN_ASSISTANT.test(text)) return 'assistant';
  return englishAskedRole(question);
};
