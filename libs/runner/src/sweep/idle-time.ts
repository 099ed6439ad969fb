import type { Extractor } from '@mneme/ports';

/**
 * Default idle time by unit of extraction. If a model reads segments, facts appear only when a segment
 * closes, so the time is short. If messages are read on arrival, no fact waits for the end of a segment
 * (algorithms 2.5).
 */
const DEFAULT_SECONDS = { segments: 120, messages: 1_800 } as const satisfies Record<
  Extractor['reads'],
  number
>;

export const idleAfterMs = (reads: Extractor['reads'], seconds: number | null): number =>
  (seconds ?? DEFAULT_SECONDS[reads]) * 1_000;

const LONGEST_SWEEP_MS = 30_000;

/** Interval between sweeps: a quarter of the idle time, but at least 100 ms and at most 30 s. */
export const sweepEveryMs = (afterMs: number): number =>
  Math.min(LONGEST_SWEEP_MS, Math.max(Math.ceil(afterMs / 4), 100));

export const idleTimes = (
  reads: Extractor['reads'],
  seconds: number | null,
): { readonly afterMs: number; readonly sweptEveryMs: number } => {
  const afterMs = idleAfterMs(reads, seconds);
  return { afterMs, sweptEveryMs: sweepEveryMs(afterMs) };
};
