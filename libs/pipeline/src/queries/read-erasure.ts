import { Rejected, type Scope } from '@mneme/domain';
import { ERASURE, type Erasure, erasureIn, erasureKey } from '../rows/erasure.js';
import type { MemoryPorts } from '../memory-ports.js';

/** Throws `Rejected('erasure-not-found')`. */
export const readErasure = async (
  { state }: Pick<MemoryPorts, 'state'>,
  scope: Scope,
  id: string,
): Promise<Erasure> => {
  const [row] = await state.load(ERASURE, [erasureKey(scope, id)]);
  if (row) return erasureIn(row);
  throw new Rejected('erasure-not-found', `There is no erasure with the id "${id}".`, {
    field: 'receipt_id',
  });
};
