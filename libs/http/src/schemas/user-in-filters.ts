type Json = Readonly<Record<string, unknown>>;

/** A filter, separated into the user that it names and its other conditions. */
interface UserInFilters {
  /** Objects of the filter that have a `user_id`. */
  readonly named: readonly Json[];
  /** The filter without its `user_id`. */
  readonly conditions: Json;
}

/** The maximum depth of a filter (`filters.ts`), which is checked only after the user is known. */
const LIMIT_DEPTH = 8;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Separates the user from the conditions of a filter, because clients of other memory layers send the user
 * there, or in a list of `AND`. A user in `OR` or `NOT` stays a condition, which `readFilter` refuses.
 */
export const userInFilters = (filters: Json, depth = 0): UserInFilters => {
  const { user_id: _user, AND: all, ...conditions } = filters;
  const own = 'user_id' in filters ? [filters] : [];
  if (!Array.isArray(all) || depth >= LIMIT_DEPTH)
    return { named: own, conditions: 'AND' in filters ? { ...conditions, AND: all } : conditions };
  const parts = all.map((part: unknown) => (isObject(part) ? userInFilters(part, depth + 1) : null));
  const named = [...own, ...parts.flatMap((part) => part?.named ?? [])];
  if (named.length === own.length) return { named, conditions: { ...conditions, AND: all } };
  const left = all.flatMap((part: unknown, n): readonly unknown[] => {
    const within = parts[n];
    if (!within || within.named.length === 0) return [part];
    return Object.keys(within.conditions).length > 0 ? [within.conditions] : [];
  });
  return { named, conditions: left.length > 0 ? { ...conditions, AND: left } : conditions };
};
