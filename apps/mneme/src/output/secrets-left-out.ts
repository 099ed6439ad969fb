import { SECRET_KINDS, type SecretKind } from '@mneme/domain';
import { quantity } from './table.js';

/** Number of secrets that the server left out, by kind. */
export type LeftOut = Readonly<Partial<Record<SecretKind, number>>>;

export const addLeftOut = (one: LeftOut, other: LeftOut): LeftOut => {
  const sum: Partial<Record<SecretKind, number>> = { ...one };
  for (const kind of kindsOf(other)) sum[kind] = (sum[kind] ?? 0) + (other[kind] ?? 0);
  return sum;
};

export const leftOutOf = (redacted: readonly { readonly kinds: readonly SecretKind[] }[]): LeftOut =>
  redacted.flatMap(({ kinds }) => kinds).reduce<LeftOut>((sum, kind) => addLeftOut(sum, { [kind]: 1 }), {});

/**
 * Sentence that lists the secrets that were left out, and explains how to keep secrets. `null` if no secret
 * was left out.
 */
export const secretsSentence = (left: LeftOut): string | null => {
  const kinds = kindsOf(left);
  if (kinds.length === 0) return null;
  const total = kinds.reduce((sum, kind) => sum + (left[kind] ?? 0), 0);
  const parts = kinds.map((kind) => quantity(left[kind] ?? 0, SECRET_KINDS[kind]));
  const were = total === 1 ? 'was' : 'were';
  return `${quantity(total, 'secret')} ${were} left out (${parts.join(', ')}). Set MNEME_SECRETS=keep where the server runs to keep them.`;
};

const kindsOf = (left: LeftOut): SecretKind[] => Object.keys(left) as SecretKind[];
