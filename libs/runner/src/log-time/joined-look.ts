/**
 * Joins calls of `look`. A running look may have read before a new caller arrived, so all new callers share
 * the next look.
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
