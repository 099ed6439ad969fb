/**
 * Runs `look` for all callers that wait together. A look that runs may have read too early for a new caller, so that
 * caller shares the next one: at most one look runs and one waits, however many callers there are.
 */
export const joinedLook = (look: () => Promise<unknown>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    next = null;
    const started = look().then(() => undefined);
    const ended = (): void => {
      if (running === started) running = null;
    };
    started.then(ended, ended);
    running = started;
    return started;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
};
