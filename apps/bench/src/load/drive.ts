import { setTimeout as pause } from 'node:timers/promises';

export interface LoadPlan {
  /** Prefix of the user ids. */
  readonly who: string;
  readonly users: number;
  /** Messages per request. */
  readonly batch: number;
  /** Maximum number of concurrent requests. */
  readonly connections: number;
  /**
   * Messages per second, sent whether or not earlier messages were answered. Null to send as soon as a
   * connection is free.
   */
  readonly rate: number | null;
  readonly durationMs: number;
}

export interface Request {
  readonly n: number;
  readonly userId: string;
  readonly session: string;
  /** Numbers of the request's messages among all messages of the load. */
  readonly numbers: readonly number[];
}

export interface Sent {
  readonly request: Request;
  readonly isAcknowledged: boolean;
  /** Milliseconds since the request was due, including its wait for a connection. */
  readonly ms: number;
}

/**
 * Sends all requests of the plan. `send` resolves to true if the request was acknowledged. Resolves to the
 * milliseconds from the first request to the last answer.
 */
export const drive = async (
  plan: LoadPlan,
  send: (request: Request) => Promise<boolean>,
  onSent: (sent: Sent) => void,
): Promise<number> => {
  const startedAt = performance.now();
  let next = 0;
  const sendOn = async (): Promise<void> => {
    for (;;) {
      const n = next;
      const due = dueAt(plan, n, performance.now() - startedAt);
      if (due === null) return;
      next += 1;
      const wait = startedAt + due - performance.now();
      if (wait > 0) await pause(wait);
      const request = requestOf(plan, n);
      const isAcknowledged = await send(request);
      onSent({ request, isAcknowledged, ms: performance.now() - startedAt - due });
    }
  };
  await Promise.all(Array.from({ length: plan.connections }, sendOn));
  return performance.now() - startedAt;
};

const SESSION_MESSAGES = 200;

/** Returns the n-th request. Users alternate, and each user starts a new session after 200 messages. */
export const requestOf = ({ who, users, batch }: LoadPlan, n: number): Request => ({
  n,
  userId: `${who}-${n % users}`,
  session: `s${Math.floor((Math.floor(n / users) * batch) / SESSION_MESSAGES)}`,
  numbers: Array.from({ length: batch }, (_, at) => n * batch + at),
});

/**
 * Returns the time at which the n-th request is due, in milliseconds from the start, or null after the end.
 * At a fixed rate the time does not depend on earlier answers, so a stalled server gets no fewer requests (no
 * coordinated omission).
 */
export const dueAt = ({ rate, batch, durationMs }: LoadPlan, n: number, now: number): number | null => {
  const due = rate === null ? now : (n * batch * 1000) / rate;
  return due < durationMs ? due : null;
};
