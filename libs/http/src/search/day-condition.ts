import type { COMPARISONS } from '@mneme/domain';
import { type Filter, type FilterField } from '@mneme/domain';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

type Comparison = (typeof COMPARISONS)[number];

/**
 * Returns the condition on a whole day of UTC. Returns `null` if the value is no date, or if the operator
 * does not compare by order.
 */
export const dayCondition = (field: FilterField, op: Comparison, value: unknown): Filter | null => {
  if (typeof value !== 'string' || !DAY.test(value)) return null;
  const start = Date.parse(`${value}T00:00:00Z`);
  // Rejects days that do not exist, because `Date.parse` moves the 30th of February into March.
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== value) return null;
  const [from, before]: [Filter, Filter] = [
    { op: 'gte', field, value: start },
    { op: 'lt', field, value: start + DAY_MS },
  ];
  const within: Filter = { op: 'and', parts: [from, before] };
  switch (op) {
    case 'eq':
      return within;
    case 'ne':
      return { op: 'not', part: within };
    case 'gte':
      return from;
    case 'lte':
      return before;
    case 'gt':
      return { op: 'gte', field, value: start + DAY_MS };
    case 'lt':
      return { op: 'lt', field, value: start };
    default:
      return null;
  }
};
