import { VERDICT_REASONS } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';

export const reasonField = described(
  z.enum(VERDICT_REASONS).nullable(),
  'The reason of the verdict. Replaced: same-words, said-in-full (the other entry has all of its statements), facts-replaced, contradicted, partly-replaced (its own text names the end), change-quoted (the later text is quoted), told-together (one text holds both). Kept: would-lose-details (a name, number, date or negation), would-invent-details, told-beside, two-people, other-agents, edited, gone, still-holds. `null` if no reason was recorded.',
  'said-in-full',
);
