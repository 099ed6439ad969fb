import { describe, expect, it } from 'vitest';
import { secondsIn, watchProcessors } from './processor-time.js';

describe('processor time', () => {
  it('reads the seconds after the process name, which may contain any characters', () => {
    const counted = 'S 1 1 1 0 -1 4194560 10 20 30 40 250 50 7 8 20 0 1 0 100 1 1';
    for (const name of ['node', 'node (a) b) 9 9']) expect(secondsIn(`4711 (${name}) ${counted}\n`)).toBe(3);
  });

  it.runIf(process.platform === 'linux')(
    'counts from the start of the watch, and returns null for a missing process',
    async () => {
      const nobody = 2 ** 30;
      const spent = await watchProcessors([
        { name: 'here', pid: process.pid },
        { name: 'nowhere', pid: nobody },
      ]);
      const until = process.cpuUsage().user + 50_000;
      while (process.cpuUsage().user < until);
      const [here, nowhere] = await spent();
      expect(here?.seconds).toBeGreaterThan(0.02);
      expect(nowhere).toEqual({ name: 'nowhere', seconds: null });
    },
  );
});
