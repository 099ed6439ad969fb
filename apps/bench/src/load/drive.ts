import { setTimeout as pause } from 'node:timers/promises';
import { dueAt, type LoadPlan, type Request, requestOf } from './schedule.js';

export interface Sent {
  readonly request: Request;
  readonly isAcknowledged: boolean;
  /** Milliseconds since the request was due, including its wait for a connection. */
  readonly ms: number;
}

export interface Driving {
  readonly plan: LoadPlan;
  /** Maximum number of concurrent requests. */
  readonly connections: number;
  /** Sends a request. Resolves to true if it was acknowledged. */
  readonly send: (request: Request) => Promise<boolean>;
  readonly onSent: (sent: Sent) => void;
}

/** Sends all requests of the plan. Resolves to the milliseconds from the first request to the last answer. */
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
