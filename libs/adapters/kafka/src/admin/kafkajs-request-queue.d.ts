/** A module of kafkajs for which the package has no types. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  class RequestQueue {
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(this: RequestQueue): void;
  }
  export = RequestQueue;
}
