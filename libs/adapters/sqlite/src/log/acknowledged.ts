import type { Position } from '@mneme/ports';
import { EventEmitter } from 'node:events';

/** Notifies subscriptions of the records acknowledged in this thread, so that they need not query the store. */
export interface Acknowledged {
  /** Must be called after the acknowledgement is committed. */
  committed(group: string, positions: readonly Position[]): void;
  /** Calls `hear` with each offset until the returned function is called. */
  listen(consumer: { group: string; topic: string }, hear: (offset: number) => void): () => void;
}

const nameOf = (group: string, topic: string): string => JSON.stringify([group, topic]);

export const openAcknowledged = (): Acknowledged => {
  // Each delivery adds a listener, and several deliveries run at once: disables the warning about listeners.
  const heard = new EventEmitter().setMaxListeners(0);
  return {
    committed: (group, positions) => {
      for (const { topic, offset } of positions) heard.emit(nameOf(group, topic), offset);
    },
    listen: ({ group, topic }, hear) => {
      heard.on(nameOf(group, topic), hear);
      return () => heard.off(nameOf(group, topic), hear);
    },
  };
};
