const [FIRST, SECOND] = [0xdeadbeef, 0x41c6ce57];
const [A, B, C, D] = [2654435761, 1597334677, 2246822507, 3266489909];

/**
 * Returns a hash of 53 bits (cyrb53), which takes a microsecond for a line. `owner` makes equal lines of two
 * users differ.
 */
export const fingerprintLine = (owner: string, line: string): string => {
  let [a, b] = [FIRST, SECOND];
  for (const text of [owner, '\n', line])
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      a = Math.imul(a ^ unit, A);
      b = Math.imul(b ^ unit, B);
    }
  a = Math.imul(a ^ (a >>> 16), C) ^ Math.imul(b ^ (b >>> 13), D);
  b = Math.imul(b ^ (b >>> 16), C) ^ Math.imul(a ^ (a >>> 13), D);
  return (2 ** 32 * (b & 0x1fffff) + (a >>> 0)).toString(36);
};
