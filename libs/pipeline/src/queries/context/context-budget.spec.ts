import { expect, it } from 'vitest';
import { candidatesFor } from './context-budget.js';

it.each([
  [{ kind: 'default' }, 120],
  [{ kind: 'fill', used: 1, limit: 100 }, 120],
  [{ kind: 'characters', limit: 1 }, 120],
  [{ kind: 'characters', limit: 10_000 }, 200],
  [{ kind: 'tokens', limit: 2_500 }, 200],
  [{ kind: 'tokens', limit: 10_000_000 }, 400],
] as const)('returns more candidates for a longer block, within bounds: %j', (budget, candidates) => {
  expect(candidatesFor(budget)).toBe(candidates);
});
