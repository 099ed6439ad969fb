import { type Instructions, NO_INSTRUCTIONS } from '@mneme/domain';
import type { StateStore } from '@mneme/ports';
import { LRUCache } from 'lru-cache';

/** The instructions of a tenant. Throws `Unavailable`. */
export type InstructionsOf = (tenant: string) => Promise<Instructions>;

/** The name under which the rows of tenants are stored. */
export const INSTRUCTIONS = 'instructions';

/** What is stored; `NO_INSTRUCTIONS` where a tenant never wrote any. Throws `Unavailable`. */
export const readInstructions = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
): Promise<Instructions> => {
  const [row] = await state.load(INSTRUCTIONS, [tenant]);
  return (row?.state ?? NO_INSTRUCTIONS) as Instructions;
};

/** A batch is read as soon as it is full, and every batch asks: one request in so long is enough. */
const KEPT_MS = 2_000;
const LIMIT_TENANTS = 1_000;

/** The same as `readInstructions`, up to two seconds old. A failure is not kept. */
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
