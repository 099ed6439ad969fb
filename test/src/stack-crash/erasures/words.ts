/** Returns a unique marker word of a message, fact or edit. */
export const wordOf = (user: number, number: number): string => `zq${user}w${number}wombat`;

/** Returns the marker words in a text in lower case, found in any case. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/zq\d+w\d+wombat/gi) ?? []).map((word) => word.toLowerCase()));
