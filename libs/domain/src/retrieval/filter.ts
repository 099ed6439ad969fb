/** Fields that a filter may name. `metadata.<key>` reads the metadata attached by the client. */
export const FILTER_FIELDS = [
  'session_id',
  'agent_id',
  'speaker',
  'role',
  'kind',
  'tag',
  'memory_type',
  'said_at',
  'recorded_at',
] as const;

export type FilterField = (typeof FILTER_FIELDS)[number] | `metadata.${string}`;
export type FilterValue = string | number | boolean | null;

export const COMPARISONS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'icontains'] as const;
export const MEMBERSHIPS = ['in', 'nin'] as const;

/**
 * A condition on a point. Instants are in milliseconds. A point without the field fails every operator except
 * `ne` and `nin`. Values of different types are never equal and never ordered. `tag` holds if it holds for one
 * tag of the point, with `ne` and `nin` for all of them.
 */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly op: 'not'; readonly part: Filter }
  | { readonly op: (typeof COMPARISONS)[number]; readonly field: FilterField; readonly value: FilterValue }
  | {
      readonly op: (typeof MEMBERSHIPS)[number];
      readonly field: FilterField;
      readonly values: readonly FilterValue[];
    };
