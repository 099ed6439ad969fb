/** Counts requests under way, in memory shared with the stage thread. */
export interface Traffic {
  readonly shared: SharedArrayBuffer;
  /** A request that writes or searches is being served until `done` is called. */
  enter(): { done(): void };
  /** A request waits for the stages until `done` is called, so the stages must not wait for requests. */
  await(): { done(): void };
}

const SERVED = 0;
const AWAITED = 1;
const LAST_MS = 2;
/** Keeps an instant within 31 bits. */
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

/** The stages go on after so long without requests, */
const QUIET_MS = 10;
/** or after so long at most, and then run for a while: on a busy day they must not fall behind without end. */
const PATIENCE_MS = 1_000;
const TURN_MS = 500;

/** Resolves when there are no requests, when a request waits for the stages, or after `PATIENCE_MS`. */
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
