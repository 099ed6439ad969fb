import { describe, expect, it } from 'vitest';
import { epochAt, readStamp, formatStamp } from './epoch-stamp.js';

describe('epoch stamps', () => {
  it('a stamp of a second later has a later epoch, and the epoch can be read from the stamp', () => {
    const [earlier, later] = [epochAt(Date.UTC(2026, 0, 1)), epochAt(Date.UTC(2026, 0, 1, 0, 0, 1))];
    expect(later).toBe(earlier + 1);
    expect(readStamp(formatStamp(later))).toBe(later);
  });

  it('returns null for a setting that the migration has not written', () => {
    for (const setting of [undefined, '', 'x', '9223372036854775807', '604800000', '-1']) {
      expect(readStamp(setting)).toBeNull();
    }
  });
});
