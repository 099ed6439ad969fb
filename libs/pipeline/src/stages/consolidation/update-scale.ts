import type { UpdateScale } from '@mneme/domain';
import type { Embedder } from '@mneme/ports';
export const openUpdateScale = (_: Embedder): Promise<UpdateScale> =>
  Promise.resolve({ near: 0.6, same: 0.85 });
