/** A word that only one message, fact or edit of the histories has. */
export const wordOf = (user: number, number: number): string => `zq${user}w${number}wombat`;

/** The words of the histories that a text holds, in whatever case. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/zq\d+w\d+wombat/gi) ?? []).map((word) => word.toLowerCase()));
