import { Unavailable } from '@mneme/domain';

/** So long is a replica left alone that did not answer. */
const REST_MS = 1_000;

/** Which replica comes next. */
export interface ReplicaChooser {
  next(nowMs: number): string;
  /** It did not answer: the others come first for a moment. */
  passOver(replica: string, nowMs: number): void;
}

/** Takes replicas in turn. One that did not answer rests a second; where all rest, they are tried again all the same. */
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
