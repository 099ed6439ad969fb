import { describe, expect, it } from 'vitest';
import { choosePartition } from './choose-partition.js';

/** Hashes of these keys in the tests of the Java client. */
const HASHES = { '21': -973_932_308, foobar: -790_332_482, 'a-little-bit-long-string': -985_981_536 };

describe('choosePartition', () => {
  it('returns the partition that the Java client chooses', () => {
    for (const [key, hash] of Object.entries(HASHES)) {
      expect([1, 3, 64].map((partitions) => choosePartition(key, partitions))).toEqual(
        [1, 3, 64].map((partitions) => (hash & 0x7f_ff_ff_ff) % partitions),
      );
    }
  });

  it('returns the same partition for a key and for its UTF-8 bytes', () => {
    for (const key of ['', 'новый', '新しい猫', '👩‍👩‍👧', '\uD800']) {
      expect(choosePartition(key, 7)).toBe(choosePartition(Buffer.from(key).toString(), 7));
    }
  });
});
