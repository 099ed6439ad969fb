/** Maximum number of waiting items, in all and per key. */
export interface QueueLimits {
  readonly inAll: number;
  readonly byKey: number;
}

/**
 * Items that wait under keys. The keys take turns, and the items of one key leave in order. The first item of a
 * key waits for at most one item of each other key.
 */
export interface FairQueue<Item> {
  size(): number;
  /** True if the queue, or the line of this key, is at its limit. */
  isFull(key: string): boolean;
  add(key: string, item: Item): void;
  /** Adds the item at the front of its key's line, because it was served in part. */
  addFirst(key: string, item: Item): void;
  /** Removes a waiting item. Returns false if it does not wait. */
  remove(key: string, item: Item): boolean;
  /** Returns the next item with its key and ends the turn of the key. Returns undefined if no item waits. */
  take(): { readonly key: string; readonly item: Item } | undefined;
  /** Returns the next item of this key within its turn, or undefined if no item of the key waits. */
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

/** The waiting items of each key, with the keys in the order of their turns. */
const openLines = <Item>() => {
  const lines = new Map<string, readonly Item[]>();
  let size = 0;
  const of = (key: string): readonly Item[] => lines.get(key) ?? [];
  const set = (key: string, line: readonly Item[]): void => {
    size += line.length - of(key).length;
    // Setting an existing key of a Map keeps its position, and so its turn.
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
