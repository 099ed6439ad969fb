import { foldCase } from '../../language/words/fold.js';
import { READ_OF_QUESTION } from '../../language/questions/question-language.js';

/** Types of values that are recognised by their form (S1, algorithms 8.6). */
export type AnswerType = 'email' | 'phone' | 'url';

/** Patterns of the names of a type, for folded text in lower case. */
const NAMES: Readonly<Record<AnswerType, string>> = {
  email: String.raw`e-?mail(?:-?\s?ad+res+e?|s)?|mail-?\s?ad+res+e?|correo(?: electronico)?|direccion de (?:correo|e-?mail)(?: electronico)?`,
  phone: String.raw`(?:(?:tele)?phone|mobile|cell|cellphone|mobile phone) ?(?:numbers?|no\.)|(?:telefon|handy|mobil|ruf)-?nummer|numero de (?:telefono|movil|celular)|telefono`,
  url: String.raw`urls?|links?|web ?address|internetadresse|web-?adresse|enlace|direccion web`,
};

const ASKS = String.raw`(?:(?:hey|hi|so|and|ok|also|und|also|y|oye)[ ,]+)*(?:whats|what(?:'s| is| was| are)?|which|do (?:you|we|i) (?:have|know|remember)|have (?:you|we|i) got|(?:give|tell|send) me|i need|can you (?:give|tell|send) me|remind me (?:of|what)|welche[rsn]?|wie (?:ist|lautet|war|heisst)|was ist|hast du|haben wir|kennst du|weisst du(?: noch)?|gib mir|sag mir|cual(?:es)? (?:es|era|son)|dime|dame|tienes|sabes)`;
/**
 * Words before the name of the type. Excludes words that change the meaning: "what did she say in her
 * e-mail".
 */
const BETWEEN = String.raw`(?: (?!(?:in|by|per|via|about|to|on|with|from|did|does|do|said|say|says|stands|steht|en|por|sobre|mit|aus|uber|dice|decia)(?!\p{L}))[\p{L}\p{N}'’.-]+){0,6}?`;
/** Words for the owner of the value, which may follow the name of the type. */
const WHOSE = String.raw`(?: (?:of|for|from|at|von|vom|de|del|fur|para)(?: \S+){1,6}| (?:does|do|did|has|have|hat|haben|tiene|usa|uso)(?: \S+){1,4})?`;
const END = String.raw`(?:,? (?:again|please|pls|now|nochmal|noch mal|bitte|por favor|ahora))*[ ?!.]*$`;

const ASKED: Readonly<Record<AnswerType, RegExp>> = {
  email: asking(NAMES.email),
  phone: asking(NAMES.phone),
  url: asking(NAMES.url),
};

function asking(name: string): RegExp {
  return new RegExp(String.raw`^¿?${ASKS}${BETWEEN} (?:${name})${WHOSE}${END}`, 'u');
}

/** A question for a sent e-mail, such as "What e-mail did she send?", does not ask for an address. */
const IS_SENT =
  / (?:send|sent|write|wrote|get|got|receive|received|schreiben|geschrieben|geschickt|mando|envio) ?/u;

export const answerTypeOf = (question: string): AnswerType | null => {
  const asked = foldCase(question.slice(0, READ_OF_QUESTION)).replace(/’/gu, "'").trim();
  const types = Object.keys(ASKED) as AnswerType[];
  return IS_SENT.test(`${asked} `) ? null : (types.find((type) => ASKED[type].test(asked)) ?? null);
};

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const URL =
  /https?:\/\/\S|(?<![@\p{L}\p{N}.])(?:www\.|(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|dev|app|de|es|at|ch|ai|co|uk|eu|edu|gov|info|me|fr|it|tv)(?![\p{L}\p{N}]))/iu;
const NUMBER = /(?<![\p{L}\p{N}.,])\+?\(?\d[\d\s()./-]{4,}\d(?![\p{L}\p{N}])/gu;
const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}\s?[-/]\s?\d{4})$/u;
const FEWEST_DIGITS = 6;

export const containsAnswer = (type: AnswerType, text: string): boolean => {
  switch (type) {
    case 'email':
      return EMAIL.test(text);
    case 'url':
      return URL.test(text);
    case 'phone':
      return (text.match(NUMBER) ?? []).some(
        (number) => !DATE.test(number.trim()) && number.replace(/\D/gu, '').length >= FEWEST_DIGITS,
      );
  }
};
