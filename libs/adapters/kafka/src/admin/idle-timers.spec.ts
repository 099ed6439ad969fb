import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { describeOnKafka, someOptions } from '../open-fresh.fixture.js';
import { connect } from './connect.js';

/** Long enough for dozens of the timers that kafkajs sets without the correction. */
const IDLE_MS = 100;

describeOnKafka('an idle client', () => {
  it('sets no timers again and again', async () => {
    const admin = connect(someOptions()).admin();
    await admin.connect();
    await admin.listTopics();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await pause(IDLE_MS);
    expect(timers.mock.calls.length).toBeLessThan(5);
    timers.mockRestore();
    await admin.disconnect();
  });
});
