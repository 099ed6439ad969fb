import type { Position } from '@mneme/ports';
import { EventEmitter } from 'node:events';

export type Acknowledged = ReturnType<typeof openAcknowledged>;

const eventName = (group: string, topic: string): string => JSON.stringify([group, topic]);

/** Notifies subscriptions of the records acknowledged in this thread, so that they need not query the store. */
export const openAcknowledged = () => {
  // Each delivery adds a listener, and several deliveries run at once: disables the warning about listeners.
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    /** Must be called after the acknowledgement is committed. */
    committed: (group: string, positions: readonly Position[]): void => {
      for (const { topic, offset } of positions) emitter.emit(eventName(group, topic), offset);
    },
    /** Calls `onOffset` with each offset until the returned function is called. */
    listen: (group: string, topic: string, onOffset: (offset: number) => void): (() => void) => {
      emitter.on(eventName(group, topic), onOffset);
      return () => emitter.off(eventName(group, topic), onOffset);
    },
  };
};
