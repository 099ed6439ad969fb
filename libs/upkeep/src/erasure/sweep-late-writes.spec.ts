import { type ErasedPart, ERASURE, erasureIn, erasureKey } from '@mneme/pipeline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErasureContext } from './erasure-context.js';
import { type ErasedMemory, isEmptied, openErasedMemory, SCOPE, SESSION } from './erased-memory.fixture.js';
import { lateWriteSweeper, planSweep } from './sweep-late-writes.js';

describe('the search for late writes after an erasure', () => {
  let memory: ErasedMemory;
  let sweeping: ErasureContext;
  beforeEach(async () => {
    memory = await openErasedMemory();
    sweeping = { ...memory.context, sweepAfterMs: [0, 0, 0] };
  });
  afterEach(() => memory.close());

  /**
   * Carries out an erasure and plans the search for late writes, as a carrier does before an erasure is
   * verified.
   */
  const erased = async (part: ErasedPart): Promise<void> => {
    const id = await memory.erase(part);
    await memory.carryUntil(id, isEmptied);
    const [row] = await memory.store.state.load(ERASURE, [erasureKey(SCOPE, id)]);
    if (!row) throw new Error('There is no such erasure.');
    await planSweep(sweeping, erasureIn(row));
  };
  const sweep = (): Promise<number> => lateWriteSweeper(sweeping)();

  const nothings: readonly ErasedPart[] = [
    { kind: 'messages', sessionId: SESSION, messageIds: ['unknown'] },
    { kind: 'messages', sessionId: SESSION, messageIds: [] },
    { kind: 'session', sessionId: 'unknown' },
  ];
  it.each(nothings)(
    'the search for late writes destroys no key if the erasure found nothing to erase: %o',
    async (nothing) => {
      await memory.record('m1');
      await erased(nothing);
      expect(await sweep()).toBe(0);
      await memory.record('m2');
      expect(await memory.said()).toEqual(['Said in m1.', 'Said in m2.']);
    },
  );

  it('the search for late writes keeps a session that did not exist when one of its messages was erased', async () => {
    await erased({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] });
    await memory.record('m1');
    expect(await sweep()).toBe(0);
    await memory.record('m2');
    expect(await memory.said()).toEqual(['Said in m1.', 'Said in m2.']);
  });
});
