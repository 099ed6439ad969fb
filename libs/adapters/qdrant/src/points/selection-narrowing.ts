import { type FilterField, type FilterValue, PAGED_OUT } from '@mneme/domain';
import type { Selection } from '@mneme/ports';
import {
  allOf,
  anyOf,
  type Condition,
  hasAny,
  hasValue,
  isWithin,
  type Narrowing,
  noneOf,
} from './condition.js';
import { attachedKey, listNeededFields, filterNarrowing, payloadKey } from './filter-narrowing.js';
import { fromKeyword } from './keyword.js';
import type { ScopedCalls } from './scoped-calls.js';
import { attachedToken, FOREVER, fromAttachedToken, type Payload } from './stored-point.js';

/**
 * Conditions for an entry that is paged out. The conditions include the kind, because metadata that a client
 * gives to a message may have the same key and value.
 */
export const PAGED_OUT_ENTRY: readonly Condition[] = [
  ...hasValue('kind', 'entry'),
  ...hasValue('attached', attachedToken(PAGED_OUT, true)),
];

/** True for a payload that `PAGED_OUT_ENTRY` selects. */
export const isPagedOutEntry = ({ kind, attached }: Pick<Payload, 'kind' | 'attached'>): boolean =>
  kind === 'entry' && attached.includes(attachedToken(PAGED_OUT, true));

/**
 * Returns the conditions of a selection. If its filter needs the known values of fields, reads these values
 * first.
 */
export const selectionNarrowing = async (calls: ScopedCalls, selection: Selection): Promise<Narrowing> => {
  const { kinds, filter, activeOnly, roles } = selection;
  const active = activeOnly && kinds.includes('entry') ? noneOf(PAGED_OUT_ENTRY) : [];
  const visible = allOf([
    hasAny('kind', kinds),
    visibleConditions(selection),
    active,
    roleNarrowing(kinds, roles),
  ]);
  if (!filter || visible === null) return visible;
  const known = await knownValues(calls, listNeededFields(filter));
  return allOf([visible, filterNarrowing(filter, (field) => known.get(field) ?? [])]);
};

export const instantConditions = (instants: Selection['instants']): readonly Condition[] => {
  if (instants === 'ever') return [];
  const { asOf, knownAt } = instants;
  return [
    ...(knownAt === null
      ? isWithin('recorded_to', { gte: FOREVER })
      : [...isWithin('recorded_from', { lte: knownAt }), ...isWithin('recorded_to', { gt: knownAt })]),
    ...(asOf === null ? [] : isWithin('said_at', { lte: asOf })),
  ];
};

/**
 * Conditions of the requested instants. These conditions also allow abandoned messages if the selection
 * includes them.
 */
export const visibleConditions = ({
  instants,
  withAbandoned = false,
}: Pick<Selection, 'instants' | 'withAbandoned'>): Narrowing => {
  const believed = instantConditions(instants);
  if (!withAbandoned || instants === 'ever') return believed;
  const { asOf, knownAt } = instants;
  const abandoned = [
    { key: 'abandoned', match: { value: true } },
    ...(knownAt === null ? [] : isWithin('recorded_from', { lte: knownAt })),
    ...(asOf === null ? [] : isWithin('said_at', { lte: asOf })),
  ];
  return anyOf([believed, abandoned]);
};

/** Condition of the roles. Points of other kinds than messages have no role and always pass. */
export const roleNarrowing = (kinds: Selection['kinds'], roles: Selection['roles']): Narrowing => {
  if (roles === undefined || !kinds.includes('chunk')) return [];
  const spoken = hasAny('role', roles);
  if (kinds.every((kind) => kind === 'chunk')) return spoken;
  return noneOf(allOf([hasValue('kind', 'chunk'), noneOf(spoken)]));
};

const knownValues = async (
  calls: ScopedCalls,
  fields: readonly FilterField[],
): Promise<ReadonlyMap<FilterField, readonly FilterValue[]>> => {
  const keys = [...new Set(fields.map(payloadKey))];
  const facets = await Promise.all(keys.map((key) => calls.facet(key as 'attached' | 'tags', [])));
  const textsOf = new Map(keys.map((key, i) => [key, (facets[i] ?? []).map(({ value }) => String(value))]));
  return new Map(
    fields.map((field) => {
      const texts = textsOf.get(payloadKey(field)) ?? [];
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
