import { type AskedRole, englishAskedRole } from '../english-cues.js';

const LETTER = '[\\p{L}\\p{M}]';
const word = (source: string): string => `(?<!${LETTER})(?:${source})(?!${LETTER})`;

/** "¿Qué me recomendaste?", "recuérdame lo que dijiste": the words are the assistant's. */
const SPANISH_ASSISTANT = new RegExp(
  word(
    'dijiste|recomendaste|sugeriste|explicaste|diste|mencionaste|contaste|enviaste|propusiste|aconsejaste|' +
      'recuérdame|recuerdame|(?:nuestra|la) (?:última|ultima|anterior) (?:conversación|conversacion|charla)',
  ),
  'iu',
);
/** "¿Qué te dije de mi hermana?" */
const SPANISH_USER = new RegExp(
  word(
    'te (?:he |había |habia )?(?:dije|conté|conte|mencioné|mencione|pregunté|pregunte|dicho|contado|pedido|pedí|pedi)',
  ),
  'iu',
);

const GERMAN_SAID =
  'gesagt|empfohlen|vorgeschlagen|erklärt|genannt|geraten|gegeben|geschickt|erwähnt|aufgelistet';
/** "Was hast du mir empfohlen?": the words are the assistant's. "Hast du eine Idee?" asks for nothing that was said. */
const GERMAN_ASSISTANT = new RegExp(
  `${word('(?:hast|hattest) du')}.{0,200}${word(GERMAN_SAID)}|${word('du mir')}.{0,200}${word(GERMAN_SAID)}|` +
    word('erinnere mich|unser(?:em|es|e)? letzte[nsrm]? (?:gespräch|unterhaltung|chat)s?'),
  'iu',
);
/** "Was habe ich dir über meine Schwester erzählt?" */
const GERMAN_USER = new RegExp(
  `${word('(?:habe?|hatte) ich')}.{0,200}${word(`${GERMAN_SAID}|erzählt|gefragt|gebeten`)}`,
  'iu',
);

/** Longer questions are pasted text; what they ask stands at either end. */
const READ_CHARACTERS = 2_000;

/**
 * Whose messages hold the answer; `null` where the question does not say. English counts where no other language says it: its
 * cues ("you", "my") are no words of the others.
 */
export const askedRole = (question: string): AskedRole | null => {
  const asked = question.slice(0, READ_CHARACTERS);
  if (SPANISH_USER.test(asked) || GERMAN_USER.test(asked)) return 'user';
  if (SPANISH_ASSISTANT.test(asked) || GERMAN_ASSISTANT.test(asked)) return 'assistant';
  return englishAskedRole(question);
};
