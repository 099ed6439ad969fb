import type { Position, Progress } from '@mneme/ports';
import { isBehind } from '../../points/is-behind.js';

/**
 * Returns the first topic in which a group has not acknowledged one of the records. `null` if there is no
 * such topic.
 */
export const remainder = (records: readonly Position[], progress: readonly Progress[]): string | null =>
  progress.find((group) => records.some((record) => isBehind(group, record)))?.topic ?? null;
