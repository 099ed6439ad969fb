/** Returns the number of occurrences of each asked stem, in the order of `asked`. */
export const countStems = (stems: readonly string[], asked: readonly string[]): number[] => {
  const places = new Map(asked.map((stem, n) => [stem, n]));
  const counts = asked.map(() => 0);
  for (const stem of stems) {
    const place = places.get(stem);
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};
