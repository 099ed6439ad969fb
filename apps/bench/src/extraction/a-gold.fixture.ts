import type { z } from 'zod';
import type { FactRow } from './observe.js';
import { type Gold, goldSchema } from '../conversations/gold.js';

/** Gold in the format of a file. The user is Maya, her girlfriend is Sarah. */
export const aGold = (parts: z.input<typeof goldSchema>): Gold =>
  goldSchema.parse({ names: ['Maya'], people: { sarah: ["user's girlfriend"] }, ...parts });

/** A fact row that holds, with the source message `m1` of 3 June 2026. */
export const aRow = (parts: Partial<FactRow>): FactRow => ({
  subject: 'user',
  predicate: 'lives_in',
  object: 'Berlin',
  negated: false,
  memory: 'Maya lives in Berlin',
  validAt: '2026-06-03T12:00:00.000Z',
  invalidAt: null,
  holds: true,
  messages: ['m1'],
  saidAt: '2026-06-03T12:00:00.000Z',
  ...parts,
});
