import { passwordAfter, passwordBefore } from './named-passwords.js';
import type { Finding } from './secret-kind.js';
import { namesIn, type SecretName, NOT_BEFORE_SECRET } from './secret-names.js';
import { connectorAt, valueAt } from './connectors.js';
import { isRandom } from './secret-value.js';

/** Finds secrets by their names: "my password is …", `API_KEY=…`, "Kennwort: …". */
export const namedSecrets = (text: string): Finding[] =>
  namesIn(text).flatMap((name) => {
    const found = secretAfterName(text, name);
    return found === null ? [] : [found];
  });

const secretAfterName = (text: string, name: SecretName): Finding | null => {
  switch (name.named) {
    case 'pin':
    case 'code':
      return pinAfter(text, name);
    case 'key':
      return keyAfter(text, name);
    case 'short':
    case 'password':
      return passwordAfter(text, name) ?? passwordBefore(text, name);
  }
};

const SECRET = /secret|credential|geheimnis|private|encrypt|signing|master/i;
const CLIENT = /(?:api|client|access|auth|account|service)[ _-]?(?:key|secret|token)?$/i;

const keyAfter = (text: string, name: SecretName): Finding | null => {
  const before = text.slice(Math.max(0, name.start - 24), name.start);
  if (NOT_BEFORE_SECRET.test(before)) return null;
  const connector = connectorAt(text, name.end);
  const value = connector && valueAt(text, connector.end);
  // A text before a colon is the next name, for example on the next line. A secret has no white space.
  if (!connector || !value || /\s/.test(value.text) || text[value.end] === ':') return null;
  const isSecret = SECRET.test(before + name.word);
  const isWritten = connector.by === 'assignment';
  const isKey = isRandom(value.text, {
    leastLength: isSecret && isWritten ? 8 : 16,
    isUuidKey: isSecret || CLIENT.test(before + name.word),
  });
  if (!isKey) return null;
  const kind = /aws|amazon/i.test(before) && isSecret ? 'aws-secret-key' : 'key';
  return { kind, start: value.start, end: value.end };
};

const DIGITS =
  /["'`*]{0,3}(\d{3,8})(?![\p{L}\d]|[.,:/-]\d|\s?(?:px|mm|volts?|v\b|pins?|times|euros?|dollars?|€|\$|%))/uy;
const APART = /[ \t]{1,2}/y;
const OF_A_PLACE = /(?:gpio|arduino|pinout|connector|postal|address|city|delivery|india)/i;

/** Finds the digits of a PIN or of a card's security code. */
const pinAfter = (text: string, name: SecretName): Finding | null => {
  const before = text.slice(Math.max(0, name.start - 40), name.start);
  if (OF_A_PLACE.test(before)) return null;
  const connector = connectorAt(text, name.end);
  APART.lastIndex = name.end;
  if (connector === null && !(isUnmistakable(name, before) && APART.test(text))) return null;
  DIGITS.lastIndex = connector?.end ?? APART.lastIndex;
  const digits = DIGITS.exec(text)?.[1];
  if (digits === undefined || !hasLength(name, digits, before)) return null;
  const end = DIGITS.lastIndex;
  return { kind: name.named === 'code' ? 'card-code' : 'pin', start: end - digits.length, end };
};

const MINE =
  /(?:my|mein|meine|meiner|mi|mon|bank|card|sim|phone|il mio|meu)\W{1,3}(?:\p{L}{1,16}\W{1,3}){0,2}$/iu;

const isUnmistakable = ({ word, named }: SecretName, before: string): boolean =>
  named === 'code' || word.startsWith('PIN') || MINE.test(before);

/**
 * True if a PIN or a code can have this length. Six digits after "pin code" are an Indian postal code, unless
 * a word like "my" comes before.
 */
const hasLength = ({ named, word }: SecretName, { length }: string, before: string): boolean => {
  if (named === 'code') return length <= 4;
  return length >= 4 && (length !== 6 || !/^pin[ -]?code$/i.test(word) || MINE.test(before));
};
