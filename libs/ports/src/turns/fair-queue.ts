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
  readonly size: number;
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
  /** In the order of their turns: a map keeps the order in which its keys were added. */
  const lines = new Map<string, Item[]>();
  let size = 0;
  const lineOf = (key: string): Item[] => {
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    return line;
  };
  const removeAt = (key: string, line: Item[], at: number): void => {
    line.splice(at, 1);
    if (line.length === 0) lines.delete(key);
    size -= 1;
  };
  const takeFirst = (key: string, line: Item[]): Item | undefined => {
    const [item] = line;
    removeAt(key, line, 0);
    return item;
  };
  return {
    get size() {
      return size;
    },
    isFull: (key) => size >= inAll || (lines.get(key)?.length ?? 0) >= byKey,
    add: (key, item) => {
      size += 1;
      lineOf(key).push(item);
    },
    addFirst: (key, item) => {
      size += 1;
      lineOf(key).unshift(item);
    },
    remove: (key, item) => {
      const line = lines.get(key);
      const at = line?.indexOf(item) ?? -1;
      if (!line || at < 0) return false;
      removeAt(key, line, at);
      return true;
    },
    take: () => {
      for (const [key, line] of lines) {
        lines.delete(key);
        lines.set(key, line);
        const item = takeFirst(key, line);
        return item === undefined ? undefined : { key, item };
      }
      return undefined;
    },
    takeOf: (key) => {
      const line = lines.get(key);
      return line && takeFirst(key, line);
    },
  };
};
