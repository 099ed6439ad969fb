import type { ErasedData } from '@mneme/ports';

/** What is erased, as statements name it. */
export interface ErasedRow {
  readonly scope: string;
  readonly dataKeys: string;
  readonly isKeyless: number;
  readonly limit: number;
}

/** Every commit holds up the writes of others, so that it removes no more than a few milliseconds' worth. */
const REMOVED_AT_ONCE = 25;

export const erasedRow = ({ scope, dataKeys }: ErasedData, limit: number): ErasedRow => ({
  scope,
  dataKeys: JSON.stringify(dataKeys.filter((key) => key !== null)),
  isKeyless: dataKeys.includes(null) ? 1 : 0,
  limit: Math.min(limit, REMOVED_AT_ONCE),
});
