import { assert, int8Array, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.js';

describe('packed numbers', () => {
  it('come back as they were', () => {
    assert(
      property(int8Array(), (numbers) => {
        expect(unpack(pack(numbers))).toEqual(numbers);
      }),
    );
  });

  it('take four characters for three numbers, safe in JSON and in addresses', () => {
    const packed = pack(Int8Array.from({ length: 300 }, (_, at) => at - 128));
    expect(packed).toMatch(/^[A-Za-z0-9_-]{400}$/);
  });
});
