/** Maximum number of waiting items, in total and per key. */
export interface QueueLimits {
  readonly inAll: number;
  readonly byKey: number;
}

/**
 * A queue of items with keys. The keys are served round robin, and the items of one key in the order of
 * arrival. The first item of a key waits for at most one item of each other key.
 */
export interface FairQueue<Item> {
  size(): number;
  /** True if the queue has its maximum number of items, in total or for this key. */
  isFull(key: string): boolean;
  add(key: string, item: Item): void;
  /** Adds the item before the other items of its key, because it was served in part. */
  addFirst(key: string, item: Item): void;
  /** Removes a waiting item. Returns false if it does not wait. */
  remove(key: string, item: Item): boolean;
  /**
   * Removes the first item of the next key, and moves the key to the end. Returns undefined if no item waits.
   */
  take(): { readonly key: string; readonly item: Item } | undefined;
  /**
   * Removes the first item of this key without changing the position of the key. Returns undefined if no item
   * of the key waits.
   */
  takeOf(key: string): Item | undefined;
}

export const fairQueue = <Item>({ inAll, byKey }: QueueLimits): FairQueue<Item> => {
  // The keys are served in the order of this Map. Setting an existing key keeps its position.
  const lines = new Map<string, readonly Item[]>();
  let size = 0;
  const lineOf = (key: string): readonly Item[] => lines.get(key) ?? [];
  const setLine = (key: string, line: readonly Item[]): void => {
    size += line.length - lineOf(key).length;
    if (line.length === 0) lines.delete(key);
    else lines.set(key, line);
  };
  return {
    size: () => size,
    isFull: (key) => size >= inAll || lineOf(key).length >= byKey,
    add: (key, item) => setLine(key, [...lineOf(key), item]),
    addFirst: (key, item) => setLine(key, [item, ...lineOf(key)]),
    remove: (key, item) => {
      const line = lineOf(key);
      const others = line.filter((each) => each !== item);
      setLine(key, others);
      return line.includes(item);
    },
    take: () => {
      const [key, [item, ...rest] = []] = lines.entries().next().value ?? [];
      if (key === undefined || item === undefined) return undefined;
      setLine(key, []);
      setLine(key, rest);
      return { key, item };
    },
    takeOf: (key) => {
      const [item, ...rest] = lineOf(key);
      setLine(key, rest);
      return item;
    },
  };
};
