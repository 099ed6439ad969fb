import { predicatePhrase } from '../predicates/predicate.js';

/**
 * Returns a sentence such as "Ana does not live in Berlin" or "Ana's age is not 30". If the infinitive of the
 * verb is unknown, returns "It is not so: Ana bought car".
 */
export const deniedSentence = (subject: string, predicate: string, object: string): string => {
  const phrase = predicatePhrase(predicate);
  if (phrase.startsWith("'s ")) return `${subject}${phrase} not ${object}`;
  const [verb = '', ...rest] = phrase.trim().split(' ');
  const denied = deniedVerb(verb);
  return denied === null
    ? `It is not so: ${subject}${phrase} ${object}`
    : [subject, denied, ...rest, object].join(' ');
};

const deniedVerb = (verb: string): string | null => {
  if (AUXILIARIES.has(verb)) return `${verb} not`;
  if (STATES.has(verb) || verb.endsWith('ing')) return `is not ${verb}`;
  const plain = plainForm(verb);
  return plain === null ? null : `does not ${plain}`;
};

const AUXILIARIES = new Set('is are was were can could will would must should may might'.split(' '));
/** First words of relations whose name leaves out the verb "is", such as "allergic to". */
const STATES = new Set('allergic intolerant from afraid married based interested member friend'.split(' '));
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['has', 'have'],
  ['does', 'do'],
]);

/** Returns the infinitive of a verb in the third person singular, or null for any other word. */
const plainForm = (verb: string): string | null => {
  const irregular = IRREGULAR.get(verb);
  if (irregular !== undefined) return irregular;
  if (!/[a-z]{2}s$/u.test(verb) || /(?:ss|us|is)$/u.test(verb)) return null;
  if (/[^aeiou]ies$/u.test(verb)) return `${verb.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|zz|o)es$/u.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
};
