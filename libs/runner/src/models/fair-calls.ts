/** Scopes with waiting calls take turns, so that one scope does not delay another. */
export interface FairCalls {
  run<Answer>(scope: string, call: () => Promise<Answer>): Promise<Answer>;
}

export const fairCalls = (limit: number): FairCalls => {
  // Scopes in the order of their turns.
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

  /** The next scope moves behind the other scopes. */
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
