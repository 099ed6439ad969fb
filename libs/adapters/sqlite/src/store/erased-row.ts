import type { ErasedData } from '@mneme/ports';

/** What is erased, as statements name it. */
export interface ErasedRow {
  readonly scope: string;
  readonly dataKeys: string;
  readonly isKeyless: number;
  readonly limit: number;
}

export const erasedRow = ({ scope, dataKeys }: ErasedData, limit: number): ErasedRow => ({
  scope,
  dataKeys: JSON.stringify(dataKeys.filter((key) => key !== null)),
  isKeyless: dataKeys.includes(null) ? 1 : 0,
  limit,
});
