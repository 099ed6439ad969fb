import { personIn } from './mail-lines.js';

/**
 * An announcement of another person's words. `at` is the index in the line after the announcement, `source`
 * is the person.
 */
export interface Introduction {
  readonly at: number;
  readonly source: string | null;
}

/** Maximum number of UTF-16 units that are read before a colon. */
const REACH = 140;
const FURTHEST = 300;
const MOST_COLONS = 4;

const eitherCase = (words: string): string =>
  words
    .split('|')
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join('|');

const OWNERS = eitherCase(
  'my|our|his|her|their|your|the|this|that|a|mein|meine|unser|unsere|der|die|das|ein|eine|mi|nuestro|nuestra|el|la|su|un|una|mon|ma|notre|le|meu|minha|o|mio|mia|il|mijn|de',
);
const PRONOUNS = eitherCase(
  'he|she|they|er|sie|él|ella|ellos|ellas|elle|ils|lui|lei|ele|ela|hij|zij|someone|somebody|jemand|alguien',
);
const WHO = `(?<who>(?:${OWNERS})(?: [\\p{L}\\p{M}'’.-]{1,30}){1,4}?|${PRONOUNS}|\\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}(?: \\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}){0,2})`;
const AUX =
  '(?:(?:has|have|had|just|also|then|once|actually|literally|basically|always|never|often|usually|sometimes|immer|siempre|hat|haben|me|le|nos|mi|ci|m’|a|ha|ya|gerade|heute|today|yesterday|gestern|ayer) ){0,3}';
const SAYS =
  'says?|said|wrote|writes|replied|replies|answered|answers|texted|e-?mailed|mailed|messaged|posted|sent|told|reads|states?|stated|responded|responds|commented|announced|asked|sagt|sagte|schreibt|schrieb|geschrieben|meint|meinte|antwortete|steht|schickte|geschickt|dice|dijo|decía|escribió|escrito|respondió|contestó|puso|pone|mandó|mandado|dit|écrit|répondu|scrive|scritto|risposto|detto|disse|escreveu|respondeu|zei|schreef';
const SPOKEN = new RegExp(`(?:^|[\\s,;.!?(¡¿-])${WHO} ${AUX}(?:${SAYS})(?![\\p{L}\\p{N}])[^:]{0,60}$`, 'u');

/** A speaker in lower case at the start of a clause: "mom texted", "anna wrote". */
const SPOKEN_PLAIN = new RegExp(
  `(?:^|[,;.!?(] ?)\\s*(?:(?:so|and|but|then|und|y) )?(?!(?:you|we|as|and|that|so|just|already|also|have|ve|which|what|ich|wir|du|wie|que|como)\\s)(?<who>\\p{Ll}[\\p{L}'’.-]{1,20}) ${AUX}(?:${SAYS})(?![\\p{L}\\p{N}])[^:]{0,60}$`,
  'u',
);
/** Requests to translate, correct or summarise a text, which may be by any author. */
const WORKED_ON =
  /(?:^|[.!?,] ?)\s*(?:(?:please|pls|can you|could you|bitte|por favor|help me) )*(?:translate|proofread|rewrite|rephrase|paraphrase|summari[sz]e|correct|improve|shorten|polish|übersetze?|korrigiere?|traduce|corrige|resume) (?:this|that|these|it|the|my|following|to|into|diese[nrs]?|das|den|ins|esto|este|esta|el|al|la|mi)(?!\p{L})[^:]{0,60}$/iu;
const SENT_BY = /^\s*(?:from|von|de parte de) [^:]{2,40}$/iu;

const THINGS =
  'e-?mails?|mails?|messages?|texts?|sms|letters?|notes?|posts?|articles?|reviews?|transcripts?|answers?|replies|reply|responses?|docs?|documents?|docu|documentation|announcements?|newsletters?|contracts?|terms|policy|policies|bio|cv|resume|résumé|(?:job )?(?:ad|advert|posting|description)|threads?|chats?|conversations?|logs?|output|snippets?|excerpts?|quotes?|recipes?|poems?|lyrics|stor(?:y|ies)|speech|statement|summary|minutes|tweets?|comments?|listing|invit(?:e|ation)|voicemail|nachricht(?:en)?|brief(?:e)?|artikel|antwort(?:en)?|lebenslauf|vertrag|beitrag|verlauf|protokoll|rezept|text|correos?|mensajes?|cartas?|artículos?|respuestas?|currículum|contrato|conversación|anuncio|receta|texto|courriel|lettre|réponse|messaggio|lettera|risposta|mensagem|resposta';
const POINTING =
  "(?:here|here['’]?s|this|this is|that['’]?s|below|following|see|got|get|received|sent|pasting|paste|pasted|copying|copied|forwarding|forward|fwd|found|from|answer|read|hier|folgende[nrs]?|anbei|bekommen|erhalten|kam|das ist|aquí|este|esta|siguiente|recibí|recibido|llegó|llegado|mandaron|mandado|enviado|enviaron|paso|pego|voici|ecco|aqui|segue|hierbij)";
const POINTED = new RegExp(
  `(?:^|[^\\p{L}])${POINTING}(?![\\p{L}])[^:]{0,70}?(?<!\\p{L})(?:${THINGS})(?!\\p{L})[^:]{0,50}$`,
  'iu',
);
/** Matches an announcement without a verb, such as "Message from mom". */
const OF_SOMEBODY = new RegExp(
  `^\\s*(?:(?:an?|new|the|this|eine?|un|una) ){0,2}(?:${THINGS}) (?:from|by|von|vom|de|del|da|van) [^:]{2,40}$`,
  'iu',
);
const ANSWERED =
  /(?:^|[^\p{L}])(?:here['’]?s|here is|this is|das ist|hier ist|esto es) (?:what|was|lo que) [^:]{2,60}$/iu;
const OPENS =
  /^(?:(?:ok|okay|so|and|hey|hi|well|also|btw)[, ]{1,3})*(?:here['’]?s|here is|this is|see|below is|got this|i got|i received|pasting|hier ist|hier die|anbei|aquí (?:va|está|tienes)|te (?:paso|pego)|voici|ecco)(?!\p{L})/iu;
const FROM = new RegExp(
  `(?:[Ff]rom|by|[Vv]on|vom|[Dd]e|del|da|van) (?<who>mom|mum|dad|hr|support|(?:(?:${OWNERS})(?: [\\p{L}\\p{M}'’.-]{1,30}){1,3}|\\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}(?: \\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}){0,2}))[^\\p{L}]{0,3}$`,
  'u',
);
const OWNED = new RegExp(`^(?:${OWNERS})(?= )`, 'u');
const NO_NAME =
  /^(?:i|you|who|what|which|we|it|as|so|and|but|then|also|if|when|this|that|these|there|everyone|everybody|people)(?:['’]\p{L}+)?$/iu;
const IS_PRONOUN = new RegExp(`^(?:${PRONOUNS})$`, 'u');

/**
 * Returns the announcement of another person's words, such as "my boss wrote:" or "the doc says:". If the rest
 * of the line is empty, the words are below it.
 */
export const introductionIn = (line: string): Introduction | null => {
  let colon = -1;
  for (let seen = 0; seen < MOST_COLONS; seen += 1) {
    colon = line.indexOf(':', colon + 1);
    if (colon < 0 || colon > FURTHEST) break;
    if (/^\d|^\/\//u.test(line.slice(colon + 1, colon + 3))) continue;
    const before = line.slice(Math.max(0, colon - REACH), colon);
    const who = SPOKEN.exec(before)?.groups?.['who'];
    if (who !== undefined) return { at: colon + 1, source: sourceOf(who) };
    const plain = SPOKEN_PLAIN.exec(before)?.groups?.['who'];
    if (plain !== undefined) return { at: colon + 1, source: sourceOf(plain) };
    const isAlone = line.slice(colon + 1).trim() === '';
    if (
      WORKED_ON.test(before) ||
      OF_SOMEBODY.test(before) ||
      (isAlone && SENT_BY.test(before)) ||
      POINTED.test(before) ||
      ANSWERED.test(before)
    )
      return { at: colon + 1, source: sourceOf(FROM.exec(before)?.groups?.['who'] ?? '') };
  }
  return null;
};

/** True if a whole line announces the text below it without a colon: "here is what the bot answered". */
export const isAnnouncement = (line: string): boolean =>
  line.length <= REACH &&
  OPENS.test(line) &&
  (ANSWERED.test(line) || POINTED.test(line)) &&
  !/[?]\s*$/u.test(line);

/** Returns the name of a source, or `null`. "My boss" and "Anna Schmidt" are names, "she" is not. */
const sourceOf = (who: string): string | null => {
  const name = who.trim().replace(OWNED, (owner) => owner.toLowerCase());
  if (name === '' || IS_PRONOUN.test(name) || NO_NAME.test(name)) return null;
  return personIn(name) ?? (/^\p{Ll}/u.test(name) ? name : null);
};
