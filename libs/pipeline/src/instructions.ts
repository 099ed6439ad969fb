import { type Instructions, NO_INSTRUCTIONS } from '@mneme/domain';
import type { StateStore } from '@mneme/ports';
import { LRUCache } from 'lru-cache';

/** Throws `Unavailable`. */
export type InstructionsOf = (tenant: string) => Promise<Instructions>;

export const INSTRUCTIONS = 'instructions';

/** Throws `Unavailable`. */
export const readInstructions = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
): Promise<Instructions> => {
  const [row] = await state.load(INSTRUCTIONS, [tenant]);
  return (row?.state ?? NO_INSTRUCTIONS) as Instructions;
};

/** Every batch needs the instructions, so one request per tenant in this time is enough. */
const KEPT_MS = 2_000;
const LIMIT_TENANTS = 1_000;

/** Like `readInstructions`, but up to two seconds old. A failure is not cached. */
export const openInstructions = (state: Pick<StateStore, 'load'>): InstructionsOf => {
  const kept = new LRUCache<string, Promise<Instructions>>({ max: LIMIT_TENANTS, ttl: KEPT_MS });
  return (tenant) => {
    const known = kept.get(tenant);
    if (known) return known;
    const asked = readInstructions(state, tenant);
    kept.set(tenant, asked);
    asked.catch(() => kept.delete(tenant));
    return asked;
  };
};
