const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value;

/** Encodes integers from -128 to 127 as base64url without padding, so that rows of state stay small. */
export const packIntegers = (numbers: Int8Array): string => {
  let packed = '';
  for (let at = 0; at < numbers.length; at += 3) {
    const bits =
      (((numbers[at] ?? 0) & 0xff) << 16) |
      (((numbers[at + 1] ?? 0) & 0xff) << 8) |
      ((numbers[at + 2] ?? 0) & 0xff);
    packed += digit(bits >> 18) + digit(bits >> 12) + digit(bits >> 6) + digit(bits);
  }
  return packed.slice(0, Math.ceil((numbers.length * 4) / 3));
};

export const unpackIntegers = (packed: string): Int8Array => {
  const numbers = new Int8Array(Math.floor((packed.length * 3) / 4));
  for (let at = 0, from = 0; at < numbers.length; at += 3, from += 4) {
    const bits =
      (valueAt(packed, from) << 18) |
      (valueAt(packed, from + 1) << 12) |
      (valueAt(packed, from + 2) << 6) |
      valueAt(packed, from + 3);
    numbers[at] = bits >> 16;
    if (at + 1 < numbers.length) numbers[at + 1] = bits >> 8;
    if (at + 2 < numbers.length) numbers[at + 2] = bits;
  }
  return numbers;
};

const digit = (bits: number): string => DIGITS.charAt(bits & 63);

/**
 * Returns the value of a digit of base64url, or 0 after the end of the text, because the last numbers may
 * have fewer digits.
 */
const valueAt = (packed: string, at: number): number =>
  at < packed.length ? (VALUES[packed.charCodeAt(at)] ?? 0) : 0;
