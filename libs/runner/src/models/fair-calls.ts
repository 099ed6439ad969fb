/** Lets a bounded number of calls run at once; the scopes of those that wait take turns. */
export interface FairCalls {
  run<Answer>(scope: string, call: () => Promise<Answer>): Promise<Answer>;
}

/** The calls of one scope that wait do not hold up those of another. */
export const fairCalls = (limit: number): FairCalls => {
  // In the order of their turns.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const enter = (scope: string): Promise<void> => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.set(scope, [...(waiting.get(scope) ?? []), resolve]);
    });
  };

  /** The place passes to the next scope, which goes behind the others. */
  const leave = (): void => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [scope, [first, ...rest]] = next;
    waiting.delete(scope);
    if (rest.length > 0) waiting.set(scope, rest);
    first?.();
  };

  return {
    run: async (scope, call) => {
      await enter(scope);
      try {
        return await call();
      } finally {
        leave();
      }
    },
  };
};
