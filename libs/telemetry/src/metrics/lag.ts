import type { Progress } from '@mneme/ports';

/** Number of events that a group has yet to handle, over all partitions of a topic. */
export interface Lag {
  readonly group: string;
  readonly topic: string;
  readonly events: number;
}

/** Returns the lag of each group and topic, in the order of `progress`. */
export const lagOf = (progress: readonly Progress[]): readonly Lag[] => {
  const lags = new Map<string, Lag>();
  for (const { group, topic, acknowledged, end } of progress) {
    const key = JSON.stringify([group, topic]);
    const events = (lags.get(key)?.events ?? 0) + Math.max(end - acknowledged, 0);
    lags.set(key, { group, topic, events });
  }
  return [...lags.values()];
};

export const lagByGroup = (progress: readonly Progress[]): Readonly<Record<string, number>> => {
  const lag: Record<string, number> = {};
  for (const { group, events } of lagOf(progress)) lag[group] = (lag[group] ?? 0) + events;
  return lag;
};
