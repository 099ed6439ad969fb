import type { Position } from '@mneme/ports';
import { EventEmitter } from 'node:events';

export type Acknowledged = ReturnType<typeof openAcknowledged>;

const eventName = (group: string, topic: string): string => JSON.stringify([group, topic]);

/** Reports acknowledgements of this thread to its subscriptions, so that they need not query the store. */
export const openAcknowledged = () => {
  // Each delivery adds a listener, and several deliveries run at once.
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    /** Must be called after the commit of the acknowledgements. */
    committed: (group: string, positions: readonly Position[]): void => {
      for (const { topic, offset } of positions) emitter.emit(eventName(group, topic), offset);
    },
    listen: (group: string, topic: string, onOffset: (offset: number) => void): (() => void) => {
      emitter.on(eventName(group, topic), onOffset);
      return () => emitter.off(eventName(group, topic), onOffset);
    },
  };
};
