import type { Unavailable } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { startThread } from './thread.js';

const running = (script: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${script}`)}`,
  );

const FRAGILE = running(`
  parentPort.on('message', (message) => {
    if (message === 'close') parentPort.close();
    else if (message.body === 'break') throw new Error('broken');
  });
  parentPort.postMessage({ kind: 'ready' });
`);

const NOTHING = { data: null, transfer: [] };

const listening = () => {
  const deaths: Unavailable[] = [];
  return {
    deaths,
    events: { onAppended: () => undefined, onDeath: (error: Unavailable) => void deaths.push(error) },
  };
};

describe('startThread', () => {
  it('rejects waiting and later calls after the thread has died, and reports the death', async () => {
    const { deaths, events } = listening();
    const thread = await startThread(FRAGILE, NOTHING, events);
    const waiting = thread.call('wait');
    await expect(Promise.all([waiting, thread.call('break')])).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'storage-thread-gone',
    });
    await expect(waiting).rejects.toThrow();
    await expect(thread.call('again')).rejects.toMatchObject({ code: 'storage-thread-gone' });
    expect(deaths.map(({ cause }) => (cause as Error).message)).toEqual(['broken']);
  });

  it('reports no death when the thread is closed', async () => {
    const { deaths, events } = listening();
    const thread = await startThread(FRAGILE, NOTHING, events);
    await thread.close();
    await thread.close();
    await expect(thread.call('late')).rejects.toMatchObject({ code: 'store-closed' });
    expect(deaths).toEqual([]);
  });

  it('rejects if the thread ends before it is ready', async () => {
    const { deaths, events } = listening();
    await expect(startThread(running('process.exit(1)'), NOTHING, events)).rejects.toMatchObject({
      code: 'storage-thread-gone',
    });
    expect(deaths).toEqual([]);
  });
});
