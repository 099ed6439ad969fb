import { assert, int8Array, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packIntegers, unpackIntegers } from './packed.js';

describe('packIntegers and unpackIntegers', () => {
  it('restores the numbers exactly', () => {
    assert(
      property(int8Array(), (numbers) => {
        expect(unpackIntegers(packIntegers(numbers))).toEqual(numbers);
      }),
    );
  });

  it('uses four URL-safe characters for three numbers', () => {
    const packed = packIntegers(Int8Array.from({ length: 300 }, (_, at) => at - 128));
    expect(packed).toMatch(/^[A-Za-z0-9_-]{400}$/);
  });
});
