import { type Connector, connectorAt, valueStartAfterTo, type Value, valueAt } from './connectors.js';
import { isPhrase, isPlainWord, isStrong } from './secret-value.js';
import type { Finding } from './secret-kind.js';
import type { SecretName } from './secret-names.js';

export const passwordAfter = (text: string, name: SecretName): Finding | null => {
  const connector = connectorAt(text, name.end);
  if (connector === null) return passwordWithoutConnector(text, name);
  const value = valueAt(text, connector.end);
  if (value === null || (name.named === 'short' && !isSureShort(value, connector.by, name))) return null;
  const isTaken =
    connector.by === 'assignment'
      ? isAssigned(text, value, name)
      : isStated(text, value, connector.by === 'verb');
  return isTaken ? passwordFinding(value) : null;
};

const passwordFinding = ({ start, end }: Value): Finding => ({ kind: 'password', start, end });

/**
 * True if the value after a short name is surely a secret. The test is strict, because short names are also
 * ordinary words: "la clave es la paciencia".
 */
const isSureShort = (value: Value, by: Connector['by'], { word }: SecretName): boolean =>
  by === 'assignment' && !ALSO_WORDS.test(word)
    ? !/^\d+$/.test(value.text)
    : isStrong(value.text) && /\p{L}/u.test(value.text);

const ALSO_WORDS = /^(?:clave|parola|pass)$/i;

const isAssigned = (text: string, value: Value, name: SecretName): boolean => {
  if (isStrong(value.text) || value.isQuoted) return isNamed(text, value);
  const next = text.slice(value.end, value.end + 2);
  const isTight =
    !/\s/.test(text.slice(name.end, value.start)) && text.slice(name.end, value.start).includes('=');
  return isPlainWord(value.text) && (isTight ? !/^[(.[),]/.test(next) : endsClause(text, value));
};

const isStated = (text: string, value: Value, isSure: boolean): boolean =>
  isStrong(value.text) || value.isQuoted
    ? isNamed(text, value)
    : isPlainWord(value.text) && (isSure || endsClause(text, value));

const COUNTED =
  /^\s?(?:characters?|chars?|digits?|letters?|words?|bits?|bytes|days?|times|years?|zeichen|tage|mal|caracteres|d[ií]as|caractères|jours|символов|位)/i;

/** True if the value is a number with a unit: "at least 8 characters", "2048 bits". */
const isCount = (text: string, { text: value, end }: Value): boolean =>
  /^\d/.test(value) && COUNTED.test(text.slice(end, end + 14));

const CLAUSE_END =
  /^["'”’)*]{0,3}(?:$|[.,;!?)\n\r]|\s{0,2}\n|\s+(?:and|und|y|et|e|but|aber|pero|mais|for|für|para|pour|on|with|if|in case|btw|thanks|please)(?![\p{L}]))/iu;

/**
 * True if the clause ends after the value: "the password is swordfish.", but not "the password is somewhere
 * else".
 */
const endsClause = (text: string, { end }: Value): boolean => CLAUSE_END.test(text.slice(end, end + 16));

const WAS_SET =
  /(?:chang|set|reset|updat|switch|rotat|änder|geändert|setz|stell|cambi|pus|puse|modifi|chang[ée]|mis|смен|измен)\p{L}{0,8}(?:\s+\S{1,16}){0,4}\s*$/iu;
const IS_SET_AFTER = /^[!?.,"']{0,3}\s+(?:geändert|gesetzt|gestellt|zurückgesetzt)/i;
const APART = /[ \t]{1,2}/y;

/** Finds the password in "Changed the password to X", "Passwort auf X geändert" and "with the password X". */
const passwordWithoutConnector = (text: string, name: SecretName): Finding | null => {
  if (name.named !== 'password') return null;
  const to = valueStartAfterTo(text, name.end);
  if (to !== null) {
    const value = valueAt(text, to);
    const isSet =
      value !== null &&
      (WAS_SET.test(text.slice(Math.max(0, name.start - 60), name.start)) ||
        IS_SET_AFTER.test(text.slice(value.end, value.end + 24)));
    return value !== null && isSet && isNamed(text, value) ? passwordFinding(value) : null;
  }
  APART.lastIndex = name.end;
  const value = APART.test(text) ? valueAt(text, APART.lastIndex) : null;
  return value !== null && isUnlikeWords(text, value) ? passwordFinding(value) : null;
};

const isNamed = (text: string, value: Value): boolean =>
  isStrong(value.text)
    ? !isCount(text, value)
    : value.isQuoted && (isPlainWord(value.text) || isPhrase(value.text));

/** A stricter test for a value that only white space separates from the name. */
const isUnlikeWords = (text: string, value: Value): boolean =>
  isStrong(value.text) &&
  !isCount(text, value) &&
  (value.isQuoted || /(?=.*\p{L})(?=.*\d).{7,}|\p{L}.*[!@#$%^&*].*(?:\d|\p{L})/u.test(value.text)) &&
  !/^\p{L}+-\p{L}+$/u.test(value.text) &&
  !/[:=/]/.test(value.text);

const IS_MINE =
  /(\S{4,64})\s{1,3}(?:is|ist|es|est)\s{1,3}(?:my|the|our|mein|meine|das|mi|la|mon|le)\s{1,3}(?:[\p{L}-]{1,20}\s{1,3}){0,2}$/iu;

/** Finds the password before its name: "hunter2 is my password". */
export const passwordBefore = (text: string, name: SecretName): Finding | null => {
  if (!/\s/.test(text[name.start - 1] ?? '')) return null;
  const from = Math.max(0, name.start - 120);
  const match = IS_MINE.exec(text.slice(from, name.start));
  const word = match?.[1];
  if (!match || word === undefined) return null;
  const lead = /^["'`“„«]/.test(word) ? 1 : 0;
  const value = word.slice(lead).replace(/["'`”»,.]{1,3}$/, '');
  const start = from + match.index + lead;
  const isTaken = isStrong(value) && /\p{L}/u.test(value);
  return isTaken ? { kind: 'password', start, end: start + value.length } : null;
};
