import { assert, int8Array, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.js';

describe('pack and unpack', () => {
  it('restore the numbers exactly', () => {
    assert(
      property(int8Array(), (numbers) => {
        expect(unpack(pack(numbers))).toEqual(numbers);
      }),
    );
  });

  it('use four URL-safe characters for three numbers', () => {
    const packed = pack(Int8Array.from({ length: 300 }, (_, at) => at - 128));
    expect(packed).toMatch(/^[A-Za-z0-9_-]{400}$/);
  });
});
