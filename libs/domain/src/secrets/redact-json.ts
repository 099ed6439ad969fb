import { connectorAt } from './connectors.js';
import { type Redacted, redactText } from './redact.js';
import { redactionMark, type SecretKind } from './secret-kind.js';
import { namesIn } from './secret-names.js';
import { namedSecrets } from './named-secrets.js';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Redacts the secrets in a JSON value. A value whose key is the name of a secret is redacted as that secret.
 */
export const redactJson = <T extends Json>(value: T): Redacted<T> => {
  const kinds: SecretKind[] = [];
  const without = (each: Json, name: string | null): Json => {
    if (typeof each === 'string' || typeof each === 'number') {
      const redacted = redactNamedValue(name, String(each));
      kinds.push(...redacted.kinds);
      return redacted.kinds.length === 0 ? each : redacted.value;
    }
    if (typeof each !== 'object' || each === null) return each;
    if (isList(each)) return each.map((one) => without(one, name));
    return Object.fromEntries(Object.entries(each).map(([key, one]) => [keyOf(key), without(one, key)]));
  };
  const keyOf = (key: string): string => {
    const redacted = redactText(key);
    kinds.push(...redacted.kinds);
    return redacted.value;
  };
  const redacted = without(value, null) as T;
  return kinds.length === 0 ? { value, kinds } : { value: redacted, kinds };
};

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

export const redactNamedValue = (name: string | null, value: string): Redacted<string> => {
  const kind = name === null ? null : secretUnder(name, value);
  return kind === null ? redactText(value) : { value: redactionMark(kind), kinds: [kind] };
};

const LONGEST_NAME = 128;
const LONGEST_VALUE = 4096;

/** Returns the kind of secret if the whole value would be a secret in a text after this name. */
const secretUnder = (name: string, value: string): SecretKind | null => {
  if (name.length > LONGEST_NAME || value.length > LONGEST_VALUE) return null;
  const bareName = name.replace(/(?:_|\bis\b|\s)+$/i, '');
  const last = namesIn(bareName).at(-1);
  if (last?.end !== bareName.length || /["\n]/.test(value)) return null;
  const text = `${bareName}: "${value}"`;
  const from = connectorAt(text, last.end)?.end ?? text.length;
  return namedSecrets(text).find(({ start, end }) => start > from && end === text.length - 1)?.kind ?? null;
};
