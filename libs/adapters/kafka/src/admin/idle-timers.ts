import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/**
 * kafkajs 2.2.4 sets a timer of one millisecond again and again for each connection, also if no request waits
 * (tulios/kafkajs#1704), which takes half of the processor time of an idle process. It has no option against
 * that.
 */
export const stopIdleTimers = (): void => {
  if (isStopped) return;
  isStopped = true;
  const { scheduleCheckPendingRequests } = RequestQueue.prototype;
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
};

let isStopped = false;
