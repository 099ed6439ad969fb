/** Deliveries of several partitions that go on at once. */
export interface DeliveriesAtOnce {
  /** The round in which a delivery belongs that is fetched now. */
  round(): number;
  /** Does the work as soon as there is room; `null`, and it is not done, when its round is over by then. */
  run<Answer>(round: number, work: () => Promise<Answer>): Promise<Answer | null>;
  /** Nothing of this round begins any more. Resolves when what is in hand has ended. */
  endRound(): Promise<void>;
}

/** At most so many at once. A round ends when the group is joined again: what was fetched before is fetched again. */
export const deliveriesAtOnce = (limit: number): DeliveriesAtOnce => {
  const inHand = new Set<Promise<unknown>>();
  let round = 0;
  return {
    round: () => round,
    run: async (mine, work) => {
      while (inHand.size >= limit && mine === round) await Promise.race(inHand);
      if (mine !== round) return null;
      const running = work();
      // Whoever waits for room must not fail of it.
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
