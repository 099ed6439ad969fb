import type { Reading } from '@mneme/domain';

/**
 * A model that reads segments waits for them, and so does everybody who asks for facts. Where every message is read as
 * it comes nobody waits, and segments may be as long as the topic is (algorithms 2.5).
 */
const DEFAULT_SECONDS = { segments: 120, messages: 1_800 } as const satisfies Record<Reading, number>;

/** How long a conversation is silent before what is held for it is let go: as set, or by what the extractor reads. */
export const idleAfterMs = (reads: Reading, seconds: number | null): number =>
  (seconds ?? DEFAULT_SECONDS[reads]) * 1_000;

const LONGEST_SWEEP_MS = 30_000;

/** How often somebody looks for such conversations: often enough for the time to be about what was set. */
export const sweepEveryMs = (afterMs: number): number =>
  Math.min(LONGEST_SWEEP_MS, Math.max(Math.ceil(afterMs / 4), 100));

/** Both, as a door tells of them. */
export const idleTimes = (
  reads: Reading,
  seconds: number | null,
): { readonly afterMs: number; readonly sweptEveryMs: number } => {
  const afterMs = idleAfterMs(reads, seconds);
  return { afterMs, sweptEveryMs: sweepEveryMs(afterMs) };
};
