/** The most items that may wait, in all and under one key. */
export interface QueueLimits {
  readonly inAll: number;
  readonly byKey: number;
}

/**
 * Items that wait under keys. The keys take turns, and the items of one key leave in their order: an item at the front of
 * its key waits for at most one item of each other key.
 */
export interface FairQueue<Item> {
  /** The number of items. */
  size(): number;
  /** Whether the queue, or the line of this key, holds as many items as it may. */
  isFull(key: string): boolean;
  /** Puts the item at the end of its key's line. */
  add(key: string, item: Item): void;
  /** Puts the item at the front of its key's line: it was served in part, and goes on. */
  addFirst(key: string, item: Item): void;
  /** Takes the item out of the queue. `false` if it does not wait. */
  remove(key: string, item: Item): boolean;
  /** The next item with its key; `undefined` if none waits. */
  take(): { readonly key: string; readonly item: Item } | undefined;
  /** The next item of this key, whose turn goes on; `undefined` if none waits. */
  takeOf(key: string): Item | undefined;
}

export const fairQueue = <Item>({ inAll, byKey }: QueueLimits): FairQueue<Item> => {
  const lines = openLines<Item>();
  return {
    size: lines.size,
    isFull: (key) => lines.size() >= inAll || lines.of(key).length >= byKey,
    add: (key, item) => lines.set(key, [...lines.of(key), item]),
    addFirst: (key, item) => lines.set(key, [item, ...lines.of(key)]),
    remove: (key, item) => {
      const line = lines.of(key);
      lines.set(
        key,
        line.filter((each) => each !== item),
      );
      return line.includes(item);
    },
    take: () => {
      const key = lines.first();
      if (key === undefined) return undefined;
      const [item, ...rest] = lines.of(key);
      lines.moveLast(key, rest);
      return item === undefined ? undefined : { key, item };
    },
    takeOf: (key) => {
      const [item, ...rest] = lines.of(key);
      lines.set(key, rest);
      return item;
    },
  };
};

/** The items of each key that has some. The keys are in the order of their turns. */
const openLines = <Item>() => {
  const lines = new Map<string, readonly Item[]>();
  let size = 0;
  const of = (key: string): readonly Item[] => lines.get(key) ?? [];
  const set = (key: string, line: readonly Item[]): void => {
    size += line.length - of(key).length;
    // A map keeps the place of a key that it has.
    if (line.length === 0) lines.delete(key);
    else lines.set(key, line);
  };
  return {
    size: () => size,
    of,
    set,
    first: (): string | undefined => lines.keys().next().value,
    moveLast: (key: string, line: readonly Item[]): void => {
      set(key, []);
      set(key, line);
    },
  };
};
