import { DESCRIBING } from './describing-words.js';

/** Placeholders in place of a secret: `<your key>`, `xxxx`, `changeme`. */
const PLACEHOLDER =
  /^(?:[*•●xX.·_?#0-]+|\$?\{.*|%[({]?\w+[)}]?s?%?|\[.*|<.*|.*(?:redacted|placeholder|change[-_ ]?(?:me|it)|your[-_ ]?(?:api|key|token|secret|pass|own)|(?:key|token|secret|pass(?:word)?)[-_ ]?here).*|(?:my|your|the|dein|tu|votre)?[-_ ]?(?:pass(?:word|wd|wort)?|secret|token|(?:api[-_ ]?)?key|kennwort|contraseña|clave|mdp)|(?:some|any|my|your|super)[-_ ]?(?:secret|password)[-_ ]?(?:key|token)?|example|sample|dummy|todo|tbd|n\/a|foo(?:bar)?|bar|baz|\.\.\.|…)$/i;
const MASKED = /(?:[xX*•]{6}|\.\.\.|…)/;

/** True for a placeholder or a masked value, which is useless as a secret. */
export const isPlaceholder = (value: string): boolean =>
  PLACEHOLDER.test(value) ||
  MASKED.test(value) ||
  (value.length >= 8 && new Set(value).size < 4 && !/^\d+$/.test(value));

const CODE =
  /^(?:\$[A-Za-z_{(]|[A-Za-z_$][\w$]*(?:(?:\?|!)?\.[A-Za-z_$][\w$]*)*[([]|[A-Za-z_$][A-Za-z_$]*(?:(?:\?|!)?\.[A-Za-z_$][A-Za-z_$]*)+$|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|@[A-Za-z(]|[&!*]?[a-z]+_[a-z_]+$|process\.|os\.|env\.|\/\/|--|=>|::)/;
const PLACE = /^(?:(?:\.{1,2}|~)?\/[\w.~/-]*$|[A-Za-z]:\\|\w{2,10}:\/\/)/;
const MAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** True for a variable, a call, a path or an address, which only refers to a secret. */
export const isReference = (value: string): boolean =>
  CODE.test(value) || PLACE.test(value) || MAIL.test(value);

const VALIDATION = /^(?:required|nullable|min|max|string|sometimes|confirmed)[|:]/i;
const DATE_OR_SIZE =
  /^(?:\d{4}-\d\d(?:-\d\d.*)?|v?\d+(?:\.\d+)+|\d{1,3}[-–]\p{L}+|\d{1,3}(?:st|nd|rd|th|h|d|min|s|ms|px|days?|chars?|bits?|kb|mb|x)|\d{1,2}:\d\d.*)$/iu;
const TECHNICAL =
  /^(?:sha-?\d|md5|base64|utf-?\d|aes|oauth2?|argon2|bcrypt|pbkdf2|scrypt|wpa\d?|rfc|iso|2fa|mfa|otp|1password|office365|office|windows|ios|http2|ipv\d|p?np\d|form2|step\d|bit\d|keepass|\p{L}{1,3}\d$)/iu;

const coreOf = (value: string): string => value.replace(/[!?.,;:]{1,8}$/, '');

/** True for a value that has digits or signs among letters, or only digits. */
export const isStrong = (value: string): boolean => {
  const core = coreOf(value);
  if (core.length < 4 || core.length > 256 || DATE_OR_SIZE.test(core) || VALIDATION.test(core)) return false;
  if (isPlaceholder(core) || isReference(value) || DESCRIBING.has(core.toLowerCase())) return false;
  if (/^\d{4,16}$/.test(core)) return true;
  if (TECHNICAL.test(core) && !/[!@#$%^&*]/.test(core) && core.length < 8) return false;
  return /\p{L}/u.test(core) && /\d|[@#$%^&*+=~!?]/.test(core.slice(0, -1) + (/\d$/.test(core) ? '1' : ''));
};

/** True for a word without digits that does not describe a password, so that the word may be a password. */
export const isPlainWord = (value: string): boolean => {
  const core = coreOf(value);
  return (
    /^\p{L}(?:[\p{L}'’]|[-_](?=\p{L})){3,63}$/u.test(core) &&
    !isPlaceholder(core) &&
    !isReference(core) &&
    !DESCRIBING.has(core.toLowerCase()) &&
    !ABOUT.test(core)
  );
};

/** Endings of participles and adjectives, which describe a password. */
const ABOUT =
  /(?:ed|ing|able|ible|ive|less|ly|ful|ous|er|est|iert|lich|bar|los|ig|elt|iche?r|ado|ada|ido|ida|able|ible|mente|oso|osa|ée?|eux|euse|ato|ata|uto|uta|ito|ita)$/iu;

/** True for a passphrase. At most one in four of its words may be a describing word. */
export const isPhrase = (value: string): boolean => {
  const words = value.split(/[\s-]+/);
  return (
    words.length >= 2 &&
    words.length <= 12 &&
    value.length <= 128 &&
    !isPlaceholder(value) &&
    words.every((word) => /^[\p{L}\d'’!@#$%^&*?]+$/u.test(word)) &&
    words.filter((word) => DESCRIBING.has(coreOf(word).toLowerCase())).length * 4 <= words.length
  );
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A name that consists of words and small numbers with separators, such as `my-service-account-v2`. */
const WORDY = /^(?:[A-Za-z]+\d{0,2}|\d{1,4}|[vV]\d+)(?:[-_./:](?:[A-Za-z]+\d{0,2}|\d{1,4}|[vV]\d+))+$/;
/**
 * Minimum entropy in bits per character. Sixteen random hexadecimal digits have at least 3, and words in
 * lower case have less.
 */
const LEAST_ENTROPY = 3;

/**
 * True for a value that looks random. A UUID counts only if `isUuidKey` is set, because most UUIDs are ids.
 */
export const isRandom = (
  value: string,
  { leastLength, isUuidKey }: { readonly leastLength: number; readonly isUuidKey: boolean },
): boolean => {
  if (value.length < leastLength || value.length > 4096) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (isPlaceholder(value) || isReference(value) || DATE_OR_SIZE.test(value)) return false;
  if (UUID.test(value)) return isUuidKey;
  return !WORDY.test(value) && entropyOf(value) >= (value.length < 16 ? 2.5 : LEAST_ENTROPY);
};

const entropyOf = (value: string): number => {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / value.length) * Math.log2(count / value.length),
    0,
  );
};
