const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gu;

/** Replaces characters that not every store can keep, because a tool may return any bytes as text. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '\uFFFD');
