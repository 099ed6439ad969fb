import type { Extractor } from '@mneme/ports';

/**
 * With a model that reads segments, facts appear only once a segment closes, so the wait is short. Where every message
 * is read on arrival no fact waits, and a segment may be as long as its topic (algorithms 2.5).
 */
const DEFAULT_SECONDS = { segments: 120, messages: 1_800 } as const satisfies Record<
  Extractor['reads'],
  number
>;

/** The silence after which held messages are released: as configured, or by what the extractor reads. */
export const idleAfterMs = (reads: Extractor['reads'], seconds: number | null): number =>
  (seconds ?? DEFAULT_SECONDS[reads]) * 1_000;

const LONGEST_SWEEP_MS = 30_000;

/** How often silent conversations are looked for: often enough for the configured time to be about kept. */
export const sweepEveryMs = (afterMs: number): number =>
  Math.min(LONGEST_SWEEP_MS, Math.max(Math.ceil(afterMs / 4), 100));

/** Both times, as requests report them. */
export const idleTimes = (
  reads: Extractor['reads'],
  seconds: number | null,
): { readonly afterMs: number; readonly sweptEveryMs: number } => {
  const afterMs = idleAfterMs(reads, seconds);
  return { afterMs, sweptEveryMs: sweepEveryMs(afterMs) };
};
