import { createRequire } from 'node:module';

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

/**
 * kafkajs 2.2.4 sets a timer of one millisecond again and again for each connection, also if no request waits
 * (tulios/kafkajs#1704), which takes a tenth of a core in an idle process. It has no option against that.
 */
export const stopIdleTimers = (): void => {
  const load = createRequire(import.meta.url);
  const { prototype } = load('kafkajs/src/network/requestQueue/index.js') as { prototype: RequestQueue };
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this);
  };
};

const patched = new WeakSet<RequestQueue>();
