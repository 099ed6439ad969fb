import type { Delivery } from './delivery.js';
import type { GroupOfTopic } from '../admin/names.js';

interface Place extends GroupOfTopic {
  readonly partition: number;
}

/**
 * Running deliveries of this process. Their acknowledgements are committed by their own member of the group.
 */
export interface InHand {
  hold(place: Place, delivery: Delivery): () => void;
  find(place: Place): Delivery | undefined;
}

/** A place has at most one delivery at a time. */
export const deliveriesInHand = (): InHand => {
  const held = new Map<string, Delivery>();
  return {
    hold: (place, delivery) => {
      const key = keyOf(place);
      held.set(key, delivery);
      return () => held.delete(key);
    },
    find: (place) => held.get(keyOf(place)),
  };
};

const keyOf = ({ group, topic, partition }: Place): string => `${topic}/${partition}:${group}`;
