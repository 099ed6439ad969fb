export interface DeliveryLimiter {
  round(): number;
  /**
   * Waits until another delivery may run. Resolves to `null` without running the work if the round ends
   * before that.
   */
  run<Answer>(round: number, work: () => Promise<Answer>): Promise<Answer | null>;
  /** Starts no more deliveries of the current round. Resolves after its running deliveries have ended. */
  endRound(): Promise<void>;
}

/** A round ends when the group is joined again, because unhandled records are then fetched again. */
export const limitDeliveries = (limit: number): DeliveryLimiter => {
  const running = new Set<Promise<unknown>>();
  let round = 0;
  return {
    round: () => round,
    run: async (ownRound, work) => {
      while (running.size >= limit && ownRound === round) await Promise.race(running);
      if (ownRound !== round) return null;
      const delivery = work();
      // Waiting deliveries must not fail with this one.
      const ended: Promise<void> = delivery.then(ignore, ignore).then(() => {
        running.delete(ended);
      });
      running.add(ended);
      return delivery;
    },
    endRound: async () => {
      round += 1;
      await Promise.all(running);
    },
  };
};

const ignore = (): void => undefined;
