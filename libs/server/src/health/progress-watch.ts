import { Unavailable } from '@mneme/domain';
import type { Progress } from '@mneme/ports';
import { answerWithin, type Observe } from '@mneme/telemetry';

export interface WatchOptions {
  /** The assigned partitions of each stage. */
  readonly assigned: () => ReadonlyMap<string, readonly number[]>;
  readonly progress: () => Promise<readonly Progress[]>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly patienceMs?: number;
}

/** Finds stages that do not progress although events wait for them. */
export interface ProgressWatch {
  readonly observe: Observe;
  /** Throws `Unavailable('stalled')` when a stage shows no sign of life though events wait for it. */
  check(): Promise<void>;
}

/**
 * Twice the time that a delivery under way may hold up the others of its group (60 s): in the first a new member gets
 * its partitions, in the second it acknowledges something, or fails and tries again.
 */
const PATIENCE_MS = 120_000;
/** Below the time-out of an orchestrator's probe. */
const LIMIT_MS = 2_000;

/**
 * Calls a stage stalled if it has partitions with a lag and for so long neither committed a delivery nor had an attempt
 * fail. Waiting for a dependency is no stall: the attempts go on, and a restart would not help. No stage is called
 * stalled while the log does not answer.
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
