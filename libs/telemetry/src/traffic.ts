/** Number of requests in progress, in memory shared with the stage thread. */
export interface Traffic {
  readonly shared: SharedArrayBuffer;
  /** Counts a request that writes or searches as in progress until `done` is called. */
  enter(): { done(): void };
  /**
   * Counts a request that waits for the stages. Until `done` is called, the stages do not wait for requests.
   */
  await(): { done(): void };
}

const SERVED = 0;
const AWAITED = 1;
const LAST_MS = 2;
/** Mask that limits the milliseconds of the clock to 31 bits. */
const CLOCK = 0x7fffffff;

const timeNow = (): number => Date.now() & CLOCK;

export const openTraffic = (): Traffic => {
  const shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
  const cells = new Int32Array(shared);
  const raise = (cell: number): { done(): void } => {
    Atomics.add(cells, cell, 1);
    return {
      done: () => {
        Atomics.sub(cells, cell, 1);
        Atomics.store(cells, LAST_MS, timeNow());
      },
    };
  };
  return { shared, enter: () => raise(SERVED), await: () => raise(AWAITED) };
};

/** Milliseconds without requests after which the stages continue. */
const QUIET_MS = 10;
/** Milliseconds after which waiting stages run for `TURN_MS`, so that constant load cannot stop them. */
const PATIENCE_MS = 1_000;
const TURN_MS = 500;

/** Resolves when no request is in progress, when a request waits for the stages, or after `PATIENCE_MS`. */
export const requestsFirst = (shared: SharedArrayBuffer): (() => Promise<void>) => {
  const cells = new Int32Array(shared);
  const isFree = (): boolean =>
    Atomics.load(cells, AWAITED) > 0 ||
    (Atomics.load(cells, SERVED) === 0 && Math.abs(timeNow() - Atomics.load(cells, LAST_MS)) >= QUIET_MS);
  let turnEnds = 0;
  return async () => {
    if (performance.now() < turnEnds) return;
    const patienceEnds = performance.now() + PATIENCE_MS;
    while (!isFree()) {
      if (performance.now() > patienceEnds) {
        turnEnds = performance.now() + TURN_MS;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  };
};
