import { type FilterField, type FilterValue, PAGED_OUT } from '@mneme/domain';
import type { Selection } from '@mneme/ports';
import { allOf, type Condition, hasAny, isWithin, type Narrowing, noneOf } from './condition.js';
import { attachedKey, fieldsToKnow, filterNarrowing, keyOf } from './filter-narrowing.js';
import { fromKeyword } from './keyword.js';
import type { ScopedCalls } from './scoped-calls.js';
import { attachedToken, FOREVER, fromAttachedToken } from './stored-point.js';

/**
 * Restricted to entries, because the metadata that a client gives to a message may have the same key and value.
 */
export const PAGED_OUT_ENTRY: readonly Condition[] = [
  ...(hasAny('kind', ['entry']) ?? []),
  ...(hasAny('attached', [attachedToken(PAGED_OUT, true)]) ?? []),
];

/**
 * Returns the conditions of the points that a call may see. Reads the known values of fields first if the
 * filter needs them.
 */
export const selectionNarrowing = async (calls: ScopedCalls, selection: Selection): Promise<Narrowing> => {
  const { kinds, instants, filter, activeOnly } = selection;
  const active = activeOnly && kinds.includes('entry') ? noneOf(PAGED_OUT_ENTRY) : [];
  const seen = allOf([hasAny('kind', kinds), asOfNarrowing(instants), active]);
  if (!filter || seen === null) return seen;
  const known = await knownValues(calls, fieldsToKnow(filter));
  return allOf([seen, filterNarrowing(filter, (field) => known.get(field) ?? [])]);
};

export const asOfNarrowing = (instants: Selection['instants']): Narrowing => {
  if (instants === 'ever') return [];
  const { asOf, knownAt } = instants;
  return allOf([
    knownAt === null
      ? isWithin('recorded_to', { gte: FOREVER })
      : allOf([isWithin('recorded_from', { lte: knownAt }), isWithin('recorded_to', { gt: knownAt })]),
    asOf === null ? [] : isWithin('said_at', { lte: asOf }),
  ]);
};

const knownValues = async (
  calls: ScopedCalls,
  fields: readonly FilterField[],
): Promise<ReadonlyMap<FilterField, readonly FilterValue[]>> => {
  const keys = [...new Set(fields.map(keyOf))];
  const facets = await Promise.all(keys.map((key) => calls.facet(key as 'attached' | 'tags', [])));
  const textsOf = new Map(keys.map((key, i) => [key, (facets[i] ?? []).map(({ value }) => String(value))]));
  return new Map(
    fields.map((field) => {
      const texts = textsOf.get(keyOf(field)) ?? [];
      const attached = attachedKey(field);
      return [field, attached === null ? texts.map(fromKeyword) : attachedValues(texts, attached)];
    }),
  );
};

const attachedValues = (tokens: readonly string[], asked: string): readonly FilterValue[] =>
  tokens.flatMap((token) => {
    const [key, value] = fromAttachedToken(token);
    return key === asked ? [value] : [];
  });
