import { Unavailable } from '@mneme/domain';
import type { Progress } from '@mneme/ports';
import { answerWithin, type Observe } from '@mneme/telemetry';

export interface WatchOptions {
  /** By stage, the partitions whose records it gets. */
  readonly assigned: () => ReadonlyMap<string, readonly number[]>;
  readonly progress: () => Promise<readonly Progress[]>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly patienceMs?: number;
}

/** Sees whether stages get on with what waits for them. */
export interface ProgressWatch {
  readonly observe: Observe;
  /** Throws `Unavailable('stalled')` when a stage shows no sign of life though events wait for it. */
  check(): Promise<void>;
}

/**
 * Twice the time for which a delivery in hand may hold up the others of its group (60 s): within one of
 * those a new member gets its share, within the other it acknowledges something, or fails and tries again.
 */
const PATIENCE_MS = 120_000;
/** A probe is answered sooner than it is given up. */
const LIMIT_MS = 2_000;

/**
 * A stage is stalled that has partitions with a lag and for so long neither committed a delivery nor had an
 * attempt fail. Waiting for a dependency is no stall: the attempts go on, and starting anew would not help.
 * While the log does not say how far it is, nothing is held against anybody.
 */
export const watchProgress = (options: WatchOptions): ProgressWatch => {
  const { assigned, progress, now, patienceMs = PATIENCE_MS } = options;
  const signs = new Map<string, number>();
  const behindSince = new Map<string, number>();
  return {
    observe: (observation) => {
      const isSign =
        observation.of === 'delivery' || (observation.of === 'events' && observation.outcome === 'failed');
      if (isSign) signs.set(observation.stage, now());
    },
    check: async () => {
      const all = await answerWithin(LIMIT_MS, progress).catch(() => null);
      for (const [stage, partitions] of assigned()) {
        const isBehind = all?.some((group) => group.group === stage && waits(group, partitions)) ?? false;
        if (!isBehind) {
          behindSince.delete(stage);
          continue;
        }
        const began = behindSince.get(stage) ?? now();
        behindSince.set(stage, began);
        const silentMs = now() - Math.max(began, signs.get(stage) ?? began);
        if (silentMs >= patienceMs) throw stalled(stage, silentMs);
      }
    },
  };
};

const waits = ({ partition, acknowledged, end }: Progress, partitions: readonly number[]): boolean =>
  acknowledged < end && partitions.includes(partition);

const stalled = (stage: string, silentMs: number): Unavailable =>
  new Unavailable(
    'stalled',
    `Events wait for "${stage}", which has acknowledged nothing for ${Math.round(silentMs / 1000)} seconds. Restart the process.`,
  );
