/** Resolves when SIGINT or SIGTERM has arrived and `close` has finished. Rejects with the error of `close`. */
export const stopOnSignal = (close: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    let isStopping = false;
    // Ignores a second signal, because Ctrl-C may arrive twice, from the terminal and from npm.
    const stop = (): void => {
      if (isStopping) return;
      isStopping = true;
      close().then(resolve, reject);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
