import { crossEncoderContract } from '@mneme/ports/testing';
import { overlapCrossEncoder } from '@mneme/builtin';
import { describe, expect, it } from 'vitest';
import { joinReranker, openReranker } from './open-reranker.js';

const opened = () => openReranker({ kind: 'builtin' }, () => undefined);

crossEncoderContract(async () => {
  const reranker = await opened();
  const shared = reranker.share();
  if (shared === null) throw new Error('The built-in reranker is not there.');
  return { port: joinReranker(shared), close: () => reranker.close() };
});

describe('openReranker', () => {
  it('returns the same scores in its own thread as in the calling thread', async () => {
    const { crossEncoder, close } = await opened();
    const texts = ['Ana lives in Porto.', 'My cat sleeps.'];
    const plain = overlapCrossEncoder();
    expect(crossEncoder?.id).toBe(plain.id);
    expect(await crossEncoder?.score('Where is Ana?', texts)).toEqual(
      await plain.score('Where is Ana?', texts),
    );
    await close();
  });

  it('rejects waiting calls if its thread ends', async () => {
    const { crossEncoder, close } = await opened();
    const waiting = crossEncoder?.score('Where is Ana?', ['Here.']);
    await Promise.all([expect(waiting).rejects.toMatchObject({ code: 'model-gone' }), close()]);
  });

  it('returns null if no reranker is configured', async () => {
    const { crossEncoder, share, close } = await openReranker({ kind: 'none' }, () => undefined);
    expect([crossEncoder, share()]).toEqual([null, null]);
    await close();
  });
});
