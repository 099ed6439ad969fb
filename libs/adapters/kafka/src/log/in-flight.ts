import type { Delivery } from './delivery.js';
import type { GroupOfTopic } from '../admin/names.js';

/** Where a delivery belongs. */
export interface Place extends GroupOfTopic {
  readonly partition: number;
}

/** The deliveries that stages of this process have in hand: their acknowledgements go through their member. */
export interface InHand {
  hold(place: Place, delivery: Delivery): () => void;
  find(place: Place): Delivery | undefined;
}

/** Empty at first. A place holds one delivery at a time. */
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
