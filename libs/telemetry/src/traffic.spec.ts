import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestsFirst, openTraffic } from './traffic.js';

describe('requestsFirst', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** True if the stages continue within `ms` milliseconds. */
  const after = async (ms: number, backpressure: () => Promise<void>): Promise<boolean> => {
    let hasGoneOn = false;
    void backpressure().then(() => (hasGoneOn = true));
    await vi.advanceTimersByTimeAsync(ms);
    return hasGoneOn;
  };
  const opened = () => {
    const traffic = openTraffic();
    vi.advanceTimersByTime(60_000);
    return { traffic, backpressure: requestsFirst(traffic.shared) };
  };

  it('lets the stages run immediately if there are no requests', async () => {
    expect(await after(0, opened().backpressure)).toBe(true);
  });

  it('makes the stages wait until a moment after the request is answered', async () => {
    const { traffic, backpressure } = opened();
    const request = traffic.enter();
    expect(await after(200, backpressure)).toBe(false);
    request.done();
    expect(await after(5, backpressure)).toBe(false);
    expect(await after(30, backpressure)).toBe(true);
  });

  it('lets the stages run while a request waits for them', async () => {
    const { traffic, backpressure } = opened();
    traffic.enter();
    traffic.await();
    expect(await after(20, backpressure)).toBe(true);
  });

  it('lets the stages run for half a second after a second of constant load', async () => {
    const { traffic, backpressure } = opened();
    traffic.enter();
    expect(await after(900, backpressure)).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(await after(0, backpressure)).toBe(true);
    await vi.advanceTimersByTimeAsync(600);
    expect(await after(300, backpressure)).toBe(false);
  });
});
