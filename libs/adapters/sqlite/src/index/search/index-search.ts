import { columnNeighbours, type ColumnSeeds, denseFinder, searchColumns, type Sliced } from '@mneme/columns';
import type { MessageVector } from '@mneme/domain';
import type { Neighbourhood, Probe } from '@mneme/ports';
import type { ColumnReader } from './column-reader.js';

export const searcher = (columnsOf: ColumnReader) => {
  const findDense = denseFinder();
  return {
    *search(scopeId: number, probes: readonly Probe[]): Sliced<readonly ColumnSeeds[]> {
      return yield* searchColumns(yield* columnsOf(scopeId), probes, findDense);
    },
    *neighbours(scopeId: number, neighbourhood: Neighbourhood): Sliced<readonly MessageVector[]> {
      return yield* columnNeighbours(yield* columnsOf(scopeId), neighbourhood);
    },
  };
};
