/** At most `limit` at once. After a failure no further item starts, and the running ones end first. */
export const inParallel = async <Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && !hasFailed; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: limit }, lane));
  const failed = lanes.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
};
