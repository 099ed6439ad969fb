import { describe, expect, it } from 'vitest';
import { peakBytes, residentBytes } from './resident-memory.js';

describe.skipIf(process.platform !== 'linux')('resident memory', () => {
  it('sums the resident memory of processes', () => {
    const one = residentBytes([process.pid]) ?? 0;
    expect(one).toBeGreaterThan(10 << 20);
    expect(residentBytes([process.pid, process.pid])).toBeGreaterThan(1.5 * one);
    expect(peakBytes(process.pid)).toBeGreaterThanOrEqual(one);
  });

  it('returns null if a process is gone', () => {
    expect(residentBytes([process.pid, 2 ** 30])).toBeNull();
  });
});
