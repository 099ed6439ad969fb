import type { Schemas } from '@qdrant/js-client-rest';

export type Condition = Schemas['Condition'];

/** Conditions that a point must all fulfil. Every point fulfils `[]`, and no point fulfils `null`. */
export type Narrowing = readonly Condition[] | null;

export const allOf = (parts: readonly Narrowing[]): Narrowing =>
  parts.includes(null) ? null : parts.flatMap((part) => part ?? []);

export const anyOf = (parts: readonly Narrowing[]): Narrowing => {
  const possible = parts.filter((part) => part !== null);
  if (possible.length === 0) return null;
  if (possible.some((part) => part.length === 0)) return [];
  return possible.length === 1 ? (possible[0] ?? null) : [{ should: possible.map(joinConditions) }];
};

export const noneOf = (part: Narrowing): Narrowing => {
  if (part === null) return [];
  return part.length === 0 ? null : [{ must_not: [joinConditions(part)] }];
};

export const hasAny = (key: string, values: readonly (string | number)[]): Narrowing =>
  // The client's type requires all texts or all numbers, and callers pass no mixed values.
  values.length === 0 ? null : [{ key, match: { any: values as string[] } }];

export const hasValue = (key: string, value: string): readonly Condition[] => [
  { key, match: { any: [value] } },
];

export const hasNone = (key: string): readonly Condition[] => [{ is_empty: { key } }];

export const isWithin = (key: string, range: Schemas['Range']): readonly Condition[] => [{ key, range }];

const joinConditions = (part: readonly Condition[]): Condition => {
  const [first, ...rest] = part;
  return first && rest.length === 0 ? first : { must: [...part] };
};
