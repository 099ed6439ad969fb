/** How much is sent, by whom and when. */
export interface LoadPlan {
  readonly users: number;
  /** Messages a request. */
  readonly batch: number;
  /** Messages a second, whatever the answers do; `null`: the next as soon as a connection is free. */
  readonly rate: number | null;
  readonly durationMs: number;
}

/** One request to the API. */
export interface Request {
  readonly n: number;
  /** From 0 on. */
  readonly user: number;
  readonly session: string;
  /** Each message's number among all that are ever sent. */
  readonly numbers: readonly number[];
}

const SESSION_MESSAGES = 200;

/** The n-th request: users take turns, and begin a new session after some messages. */
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
 * When the n-th request is due, in milliseconds from the beginning; `null`: the time is over before. At a given rate
 * it is due whether the others were answered or not, so that a server that stands still is not asked more gently.
 */
export const dueAt = (plan: LoadPlan, n: number, now: number): number | null => {
  const { rate, batch, durationMs } = plan;
  const due = rate === null ? now : (n * batch * 1000) / rate;
  return due < durationMs ? due : null;
};
