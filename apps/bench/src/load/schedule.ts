export interface LoadPlan {
  readonly users: number;
  readonly batch: number;
  /**
   * Messages per second, sent whether or not earlier ones were answered. Null to send as soon as a connection
   * is free.
   */
  readonly rate: number | null;
  readonly durationMs: number;
}

export interface Request {
  readonly n: number;
  /** Number of the user, from 0. */
  readonly user: number;
  readonly session: string;
  /** Numbers of the request's messages among all messages of the load. */
  readonly numbers: readonly number[];
}

const SESSION_MESSAGES = 200;

/** Returns the n-th request. Users alternate, and each starts a new session after 200 messages. */
export const requestOf = ({ users, batch }: LoadPlan, n: number): Request => {
  const turn = Math.floor(n / users);
  return {
    n,
    user: n % users,
    session: `s${Math.floor((turn * batch) / SESSION_MESSAGES)}`,
    numbers: Array.from({ length: batch }, (_, at) => n * batch + at),
  };
};

/**
 * Returns the time at which the n-th request is due, in milliseconds from the start, or null after the end. At
 * a fixed rate it does not depend on earlier answers, so that a stalled server is not spared (no coordinated
 * omission).
 */
export const dueAt = (plan: LoadPlan, n: number, now: number): number | null => {
  const { rate, batch, durationMs } = plan;
  const due = rate === null ? now : (n * batch * 1000) / rate;
  return due < durationMs ? due : null;
};
