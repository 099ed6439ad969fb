import { stemsOf } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { stemMessages } from './stem-messages.js';

const counted = () => {
  const served = { times: 0 };
  const yieldToEventLoop = (): Promise<void> => {
    served.times += 1;
    return Promise.resolve();
  };
  return { served, yieldToEventLoop };
};

describe('stemMessages', () => {
  it('returns the stems of each message, in order', async () => {
    const texts = ['The cat sleeps.', '', '我的猫'];
    expect(
      await stemMessages(
        texts.map((text) => ({ text, toolCalls: [] })),
        counted().yieldToEventLoop,
      ),
    ).toEqual(texts.map(stemsOf));
  });

  it('yields to the event loop between slices of a long text and after many short texts', async () => {
    const long = counted();
    await stemMessages([{ text: 'word '.repeat(40_000), toolCalls: [] }], long.yieldToEventLoop);
    expect(long.served.times).toBeGreaterThanOrEqual(9);
    const short = counted();
    await stemMessages(
      Array(1_000).fill({ text: 'word '.repeat(40), toolCalls: [] }),
      short.yieldToEventLoop,
    );
    expect(short.served.times).toBe(10);
  });

  it('does not yield for a short message', async () => {
    const { served, yieldToEventLoop } = counted();
    await stemMessages([{ text: 'My cat is called Pixel.', toolCalls: [] }], yieldToEventLoop);
    expect(served.times).toBe(0);
  });
});
