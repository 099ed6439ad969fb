import { describe, expect } from 'vitest';
import type { Clock } from '../../log/clock.js';
import { type Open, promises } from '../promises.contract.js';

export const clockContract = (open: Open<Clock>): void => {
  describe('Clock', () => {
    const it = promises(open);

    it('returns whole milliseconds that never decrease', async (clock) => {
      const readings = Array.from({ length: 1_000 }, () => clock.now());
      expect(readings.every((now) => Number.isSafeInteger(now) && now >= 0)).toBe(true);
      expect(readings).toEqual([...readings].sort((a, b) => a - b));
      await Promise.resolve();
      expect(clock.now()).toBeGreaterThanOrEqual(readings.at(-1) ?? 0);
    });

    it("also returns the time of the machine's clock", async (clock) => {
      const before = Date.now();
      const read = clock.machineNow();
      await Promise.resolve();
      expect(read).toBeGreaterThanOrEqual(before);
      expect(read).toBeLessThanOrEqual(Date.now());
    });
  });
};
