/** The plan of a load: how much is sent, by whom and when. */
export interface LoadPlan {
  readonly users: number;
  /** Messages a request. */
  readonly batch: number;
  /** Messages a second, whether answers come or not; `null`: the next one as soon as a connection is free. */
  readonly rate: number | null;
  readonly durationMs: number;
}

/** One request to the API. */
export interface Request {
  readonly n: number;
  /** From 0 on. */
  readonly user: number;
  readonly session: string;
  /** The number of each message among all messages of the load. */
  readonly numbers: readonly number[];
}

const SESSION_MESSAGES = 200;

/** The n-th request. Users alternate, and each begins a new session after some messages. */
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
 * The time at which the n-th request is due, in milliseconds from the beginning; `null`: after the end. At a given
 * rate it is due whether others were answered or not: a stalled server is not spared (no coordinated omission).
 */
export const dueAt = (plan: LoadPlan, n: number, now: number): number | null => {
  const { rate, batch, durationMs } = plan;
  const due = rate === null ? now : (n * batch * 1000) / rate;
  return due < durationMs ? due : null;
};
