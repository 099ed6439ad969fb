import { setTimeout as pause } from 'node:timers/promises';
import { dueAt, type LoadPlan, type Request, requestOf } from './schedule.js';

/** A request that came to its end. */
export interface Sent {
  readonly request: Request;
  readonly isAcknowledged: boolean;
  /** From when it was due, not from when it could be sent: who waits in line waits too. */
  readonly ms: number;
}

export interface Driving {
  readonly plan: LoadPlan;
  /** How many requests are on their way at once, at most. */
  readonly connections: number;
  /** Sends a request; whether it was acknowledged. */
  readonly send: (request: Request) => Promise<boolean>;
  readonly onSent: (sent: Sent) => void;
}

/** Sends all there is to send; resolves with the last answer, to the time it took from the first request on. */
export const drive = async ({ plan, connections, send, onSent }: Driving): Promise<number> => {
  const startedAt = performance.now();
  let next = 0;
  const sendInTurn = async (): Promise<void> => {
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
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  return performance.now() - startedAt;
};
