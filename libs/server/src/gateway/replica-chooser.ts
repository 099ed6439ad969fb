import { Unavailable } from '@mneme/domain';

/** A replica that did not answer gets no requests for so long. */
const REST_MS = 1_000;

/** Chooses the replica for each request. */
export interface ReplicaChooser {
  next(nowMs: number): string;
  /** Marks a replica that did not answer: the others are preferred for a second. */
  passOver(replica: string, nowMs: number): void;
}

/** Chooses replicas in turn. One that did not answer is skipped for a second, unless all are. */
export const replicaChooser = (replicas: readonly string[]): ReplicaChooser => {
  const restingUntil = new Map<string, number>();
  let turn = 0;
  const isResting = (replica: string, nowMs: number): boolean => (restingUntil.get(replica) ?? -1) > nowMs;
  return {
    next: (nowMs) => {
      const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)];
      const chosen = inTurn.find((replica) => !isResting(replica, nowMs)) ?? inTurn[0];
      if (chosen === undefined)
        throw new Unavailable('no-replica', 'This service has no replicas. Name one.');
      turn = (replicas.indexOf(chosen) + 1) % replicas.length;
      return chosen;
    },
    passOver: (replica, nowMs) => {
      restingUntil.set(replica, nowMs + REST_MS);
    },
  };
};
