import type { Finding } from './secret-kind.js';

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d:/g;
const END = /-----END (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-----|Private-MAC: ?[0-9a-f]{40,64}/g;
/** Matches the body of a private key block. A text that only mentions such a block has no body. */
const BODY = /[A-Za-z0-9+/=]{16}/;

/** Finds private key blocks. A block that is cut off ends with its last line that looks like key data. */
export const privateKeys = (text: string): Finding[] => {
  if (!text.includes('-----BEGIN') && !text.includes('PuTTY-')) return [];
  const begins = [...text.matchAll(BEGIN)];
  const ends = [...text.matchAll(END)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }));
  let at = 0;
  return begins.flatMap(({ index: start, 0: line }, n): Finding[] => {
    const inside = start + line.length;
    const next = begins[n + 1]?.index ?? text.length;
    while ((ends[at]?.start ?? Infinity) < inside) at += 1;
    const last = ends[at];
    const whole = last && last.start < next ? last : null;
    const body = whole
      ? text.slice(inside, whole.start)
      : text.slice(inside, inside + bodyLength(text, inside, next));
    if (!BODY.test(body)) return [];
    return [{ kind: 'private-key', start, end: whole?.end ?? inside + body.length }];
  });
};

/** Matches a line of key data. The line breaks may be written as ` `. */
const LINE =
  /(?:\s|\\[nrt]|[>"',|])*(?:[A-Za-z0-9+/]{24,}={0,2}|[A-Za-z][A-Za-z-]{2,30}: [^\n\\]{1,100}(?=\n|\\n))/y;
const LAST_LINE =
  /(?:[ \t]*\r?\n[ \t]*|\\n)[A-Za-z0-9+/]{1,64}={0,2}(?=\s|\\n|["']|$)(?:(?:[ \t]*\r?\n|\\n)=[A-Za-z0-9+/]{4})?/y;

const bodyLength = (text: string, start: number, limit: number): number => {
  let end = start;
  for (LINE.lastIndex = end; LINE.test(text) && LINE.lastIndex <= limit; LINE.lastIndex = end)
    end = LINE.lastIndex;
  LAST_LINE.lastIndex = end;
  return (
    (end > start && LAST_LINE.test(text) && LAST_LINE.lastIndex <= limit ? LAST_LINE.lastIndex : end) - start
  );
};
