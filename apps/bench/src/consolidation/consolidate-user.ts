import { setTimeout as pause } from 'node:timers/promises';
import type { ArrangedStore } from './arranged-store.js';

const POLL_MS = 100;

/** Consolidates all entries of a user through the public API. Returns the duration in seconds. */
export const consolidateUser = async (
  { client, settled }: Pick<ArrangedStore, 'client' | 'settled'>,
  user: string,
): Promise<number> => {
  const startedAt = performance.now();
  await settled();
  const { id } = await client.consolidations.start(user);
  for (let next: string | null = id; next !== null;) {
    const run = await client.consolidations.get(next);
    if (run.status === 'succeeded') next = run.continuedBy;
    else await pause(POLL_MS);
  }
  await settled();
  return (performance.now() - startedAt) / 1000;
};
