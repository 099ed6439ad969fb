import { Unavailable } from '@mneme/domain';
import { overlapCrossEncoder } from '@mneme/builtin';
import { crossEncoderContract } from '@mneme/ports/testing';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { timelyCrossEncoder } from './timely-cross-encoder.js';

const LONG_MS = 60_000;
const SHORT_MS = 1;

crossEncoderContract(() =>
  Promise.resolve({
    port: timelyCrossEncoder(overlapCrossEncoder(), LONG_MS),
    close: () => Promise.resolve(),
  }),
);

/** A model that answers a call only when the test lets it, and collects the calls. */
const scripted = () => {
  const waiting: { answer(scores: readonly number[]): void; fail(error: Error): void }[] = [];
  const score = (): Promise<readonly number[]> =>
    new Promise((answer, fail) => void waiting.push({ answer, fail }));
  return { model: { id: 'scripted', score }, waiting };
};

const late = { name: 'Unavailable', message: 'The reranker did not answer within 1 ms.' };
const busy = { name: 'Unavailable', message: 'The reranker is still at work for an earlier search.' };

describe('timelyCrossEncoder', () => {
  it('stops waiting for a model that never answers, and does not call the model again', async () => {
    const { model, waiting } = scripted();
    const { score } = timelyCrossEncoder(model, SHORT_MS);
    await expect(score('a', ['b'])).rejects.toMatchObject(late);
    await expect(score('a', ['b'])).rejects.toMatchObject(busy);
    expect(waiting).toHaveLength(1);
  });

  it.each([
    ['has answered after all', (at: ReturnType<typeof scripted>) => at.waiting[0]?.answer([0.5])],
    ['has failed', (at: ReturnType<typeof scripted>) => at.waiting[0]?.fail(new Error('Broken.'))],
  ])('calls the model again when its late call %s', async (_, settle) => {
    const at = scripted();
    const { score } = timelyCrossEncoder(at.model, SHORT_MS);
    await expect(score('a', ['b'])).rejects.toMatchObject(late);
    settle(at);
    await nextTurn();
    await expect(score('a', ['b'])).rejects.toMatchObject(late);
    expect(at.waiting).toHaveLength(2);
  });

  it('throws the error of the model', async () => {
    const failing = {
      id: 'x',
      score: () => Promise.reject(new Unavailable('model-broken', 'Not a number.')),
    };
    await expect(timelyCrossEncoder(failing, LONG_MS).score('a', ['b'])).rejects.toMatchObject({
      code: 'model-broken',
      message: 'Not a number.',
    });
  });
});
