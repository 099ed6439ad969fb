import type { Scope } from '@mneme/domain';
import { type Followed, followEvent, type MemoryPorts } from '@mneme/pipeline';
import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Resolves with the progress of a write once it is not pending, or after `waitMs`. Throws
 * `Rejected('event-not-found')`.
 */
export const awaitStages = async (
  ports: MemoryPorts,
  write: { readonly scope: Scope; readonly eventId: string },
  waitMs: number,
  signal: AbortSignal,
): Promise<Followed> => {
  const until = performance.now() + waitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const followed = await followEvent(ports, write.scope, write.eventId);
    const leftMs = until - performance.now();
    if (followed.status !== 'pending' || leftMs <= 0 || signal.aborted) return followed;
    await pause(Math.min(pauseMs, leftMs), undefined, { signal }).catch(() => undefined);
  }
};
