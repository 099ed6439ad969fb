import { Unavailable } from '@mneme/domain';
import type { Progress } from '@mneme/ports';
import { answerWithin, type Observe } from '@mneme/telemetry';

export interface WatchOptions {
  /** Partitions assigned to each stage, by stage name. */
  readonly assigned: () => ReadonlyMap<string, readonly number[]>;
  readonly progress: () => Promise<readonly Progress[]>;
  readonly now: () => number;
  readonly patienceMs?: number;
}

export interface ProgressWatch {
  readonly observe: Observe;
  /** Throws `Unavailable('stalled')` if events wait for a stage and the stage shows no sign of life. */
  check(): Promise<void>;
}

/**
 * Twice the 60 s for which a delivery in flight may delay the other members of its group. A new member gets
 * its partitions within the first 60 s, and acknowledges a delivery, or fails and retries, within the second.
 */
const PATIENCE_MS = 120_000;
/** Time limit of a check. It is shorter than the time after which an orchestrator gives up on a probe. */
const LIMIT_MS = 2_000;

/**
 * A stage is stalled if its partitions have a lag and for `patienceMs` it has committed no delivery, had no
 * failed attempt, and not reported that it waits for a model. Waiting for a dependency is no stall, because
 * attempts continue and a restart would not help. While the log does not report its progress, no stage is
 * stalled.
 */
export const watchProgress = (options: WatchOptions): ProgressWatch => {
  const { assigned, progress, now, patienceMs = PATIENCE_MS } = options;
  const signs = new Map<string, number>();
  const behindSince = new Map<string, number>();
  return {
    observe: (observation) => {
      const isSign =
        observation.of === 'delivery' ||
        observation.of === 'waiting' ||
        (observation.of === 'events' && observation.outcome === 'failed');
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
