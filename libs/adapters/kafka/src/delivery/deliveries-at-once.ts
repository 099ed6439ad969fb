export interface DeliveriesAtOnce {
  round(): number;
  /**
   * Runs the work when the number of deliveries allows it. Resolves to `null` without running it if its round
   * has ended by then.
   */
  run<Answer>(round: number, work: () => Promise<Answer>): Promise<Answer | null>;
  /** Ends the round: no more of its deliveries start. Resolves after the running ones have ended. */
  endRound(): Promise<void>;
}

/**
 * Runs at most `limit` deliveries at once. A round ends when the group is joined again, because unhandled
 * records are then fetched again.
 */
export const deliveriesAtOnce = (limit: number): DeliveriesAtOnce => {
  const inHand = new Set<Promise<unknown>>();
  let round = 0;
  return {
    round: () => round,
    run: async (mine, work) => {
      while (inHand.size >= limit && mine === round) await Promise.race(inHand);
      if (mine !== round) return null;
      const running = work();
      // Deliveries that wait for a place must not fail with this one.
      const ended: Promise<void> = running.then(ignore, ignore).then(() => {
        inHand.delete(ended);
      });
      inHand.add(ended);
      return running;
    },
    endRound: async () => {
      round += 1;
      await Promise.all(inHand);
    },
  };
};

const ignore = (): void => undefined;
