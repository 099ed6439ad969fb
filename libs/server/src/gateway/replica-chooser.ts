import { Unavailable } from '@mneme/domain';

const REST_MS = 1_000;

export interface ReplicaChooser {
  next(nowMs: number): string;
  passOver(replica: string, nowMs: number): void;
}

/**
 * Chooses the replicas in turn. One that did not answer is avoided for a second, unless all of them are
 * avoided.
 */
export const replicaChooser = (replicas: readonly string[]): ReplicaChooser => {
  const restingUntil = new Map<string, number>();
  let turn = 0;
  const isResting = (replica: string, nowMs: number): boolean => (restingUntil.get(replica) ?? -1) > nowMs;
  return {
    next: (nowMs) => {
      const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)];
      const chosen = inTurn.find((replica) => !isResting(replica, nowMs)) ?? inTurn[0];
      if (chosen === undefined)
        throw new Unavailable(
          'no-replica',
          'No replica is configured. Set MNEME_INGEST_URL and MNEME_QUERY_URL.',
        );
      turn = (replicas.indexOf(chosen) + 1) % replicas.length;
      return chosen;
    },
    passOver: (replica, nowMs) => {
      restingUntil.set(replica, nowMs + REST_MS);
    },
  };
};
