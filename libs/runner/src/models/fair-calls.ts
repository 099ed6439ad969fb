/** Limits concurrent calls. Serves scopes with waiting calls round robin, so that no scope delays another. */
export interface FairCalls {
  run<Answer>(scope: string, call: () => Promise<Answer>): Promise<Answer>;
}

export const fairCalls = (limit: number): FairCalls => {
  // Waiting calls by scope. The first scope of the map is served next.
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

  /** Starts a call of the next scope, and moves that scope behind the others. */
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
