import type { ErasedData } from '@mneme/ports';

export interface ErasedRow {
  readonly scope: string;
  readonly dataKeys: string;
  readonly isKeyless: number;
  readonly limit: number;
}

/**
 * Maximum number of rows that one commit removes. This takes a few milliseconds, during which other writes
 * wait.
 */
const REMOVED_AT_ONCE = 25;

export const erasedRow = ({ scope, dataKeys }: ErasedData, limit: number): ErasedRow => ({
  scope,
  dataKeys: JSON.stringify(dataKeys.filter((key) => key !== null)),
  isKeyless: dataKeys.includes(null) ? 1 : 0,
  limit: Math.min(limit, REMOVED_AT_ONCE),
});
