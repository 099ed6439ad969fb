import type { Scope } from '@mneme/domain';
import { type Followed, followEvent, type MemoryPorts } from '@mneme/pipeline';
import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Resolves with the progress of a write when its status changes or is final, or after `waitMs`. Throws
 * `Rejected('event-not-found')`.
 */
export const awaitChange = async (
  ports: MemoryPorts,
  write: { readonly scope: Scope; readonly eventId: string },
  waitMs: number,
  signal: AbortSignal,
): Promise<Followed> => {
  const until = performance.now() + waitMs;
  const first = await followEvent(ports, write.scope, write.eventId);
  let latest = first;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const isFinal = latest.status === 'succeeded' || latest.status === 'parked';
    const leftMs = until - performance.now();
    if (isFinal || latest.status !== first.status || leftMs <= 0 || signal.aborted) return latest;
    await pause(Math.min(pauseMs, leftMs), undefined, { signal }).catch(() => undefined);
    latest = await followEvent(ports, write.scope, write.eventId);
  }
};
