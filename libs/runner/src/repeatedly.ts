export interface Running {
  /** Stops the repeated work. Resolves when the current work has ended. */
  close(): Promise<void>;
}

/**
 * Runs rounds with a pause after each, so two rounds never overlap. Passes the error of a failed round to
 * `onFailure` and continues. Does not keep the process alive.
 */
export const repeatedly = (
  pauseMs: () => number,
  round: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Running => {
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const schedule = (): void => {
    timer = setTimeout(() => {
      current = round()
        .catch(onFailure)
        .finally(() => timer && schedule());
    }, pauseMs());
    timer.unref();
  };
  schedule();
  return {
    close: () => {
      if (timer) clearTimeout(timer);
      timer = null;
      return current;
    },
  };
};
