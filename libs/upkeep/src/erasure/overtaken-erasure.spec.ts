import { scopeKey } from '@mneme/domain';
import { type ErasedPart, ERASURE, type Erasure, erasureIn, erasureKey, withErasure } from '@mneme/pipeline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOutErasure, keepVerified } from './carry-out-erasure.js';
import { type ErasedMemory, isEmptied, openErasedMemory, SCOPE, SESSION } from './erased-memory.fixture.js';
import { PUT_ASIDE } from './put-aside.js';

const isRecording = ({ phase }: Erasure): boolean => phase === 'recording';

describe('an erasure of a message that is overtaken by another erasure', () => {
  let memory: ErasedMemory;
  beforeEach(async () => {
    memory = await openErasedMemory();
  });
  afterEach(() => memory.close());

  it('an overtaken erasure records the remaining messages again, and the session accepts new messages', async () => {
    await memory.record('m1', 'm2');
    await memory.carryUntil(
      await memory.erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] }),
      isEmptied,
    );
    await memory.record('m3');
    expect(await memory.said()).toEqual(['Said in m2.', 'Said in m3.']);
  });

  it('keeps a verified receipt unchanged when an overtaken carrier continues', async () => {
    await memory.record('m1', 'm2');
    const id = await memory.erase({ kind: 'everything' });
    const key = erasureKey(SCOPE, id);
    const [overtaken] = await memory.store.state.load(ERASURE, [key]);
    await memory.carryUntil(id, isEmptied);
    const [emptied] = await memory.store.state.load(ERASURE, [key]);
    if (!overtaken || !emptied) throw new Error('There is no such erasure.');
    expect(await keepVerified(memory.context, emptied)).toBe(true);
    const receipt = await memory.store.state.load(ERASURE, [key]);
    await carryOutErasure(memory.context, overtaken);
    expect(await keepVerified(memory.context, emptied)).toBe(false);
    expect(await memory.store.state.load(ERASURE, [key])).toEqual(receipt);
  });

  it('keeps the marks that the request stores while a carrier marks the log too', async () => {
    await memory.record('m1', 'm2');
    const key = erasureKey(SCOPE, await memory.erase({ kind: 'everything' }));
    const [answered] = await memory.store.state.load(ERASURE, [key]);
    if (!answered) throw new Error('There is no such erasure.');
    const unmarked = withErasure(answered, { ...erasureIn(answered), marks: null });
    await carryOutErasure(memory.context, { ...unmarked, version: answered.version - 1 });
    const [carried] = await memory.store.state.load(ERASURE, [key]);
    expect(carried?.version).toBe(answered.version + 1);
    expect(carried && erasureIn(carried).marks).toEqual(erasureIn(answered).marks);
  });

  it('keeps the remaining messages if the process dies after destroying the key and the index loses them', async () => {
    await memory.record('m1', 'm2');
    const id = await memory.erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] });
    const keys = (await memory.chunks()).map(({ dataKey }) => dataKey);
    const dying = (point: string): void => {
      if (point === 'keys-destroyed') throw new Error('killed');
    };
    const died = memory.carryUntil(id, isEmptied, { ...memory.context, failpoint: dying });
    await expect(died).rejects.toThrow('killed');
    await memory.store.index.forget({ scope: scopeKey(SCOPE), dataKeys: keys }, 99);
    await memory.carryUntil(id, isEmptied);
    await memory.record('m3');
    expect(await memory.said()).toEqual(['Said in m2.', 'Said in m3.']);
  });

  it('keeps messages recorded after an erasure of the user was requested, even if one of them is erased', async () => {
    await memory.recordIn('another', 'm0');
    const whole = await memory.erase({ kind: 'everything' });
    await memory.record('m1', 'm2');
    const part = await memory.erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] });
    await memory.carryUntil(part, isRecording);
    await memory.carryUntil(whole, isEmptied);
    await memory.carryUntil(part, isEmptied);
    expect(await memory.said()).toEqual(['Said in m2.']);
  });

  const wholes: readonly ErasedPart[] = [{ kind: 'session', sessionId: SESSION }, { kind: 'everything' }];
  it.each(wholes)('records no message again after the whole session was erased: $kind', async (whole) => {
    await memory.record('m1', 'm2');
    const first = await memory.erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] });
    await memory.carryUntil(first, isRecording);
    await memory.carryUntil(await memory.erase(whole), isEmptied);
    await memory.carryUntil(first, isEmptied);
    expect(await memory.said()).toEqual([]);
    expect(await memory.store.state.load(PUT_ASIDE, [erasureKey(SCOPE, first)])).toEqual([]);
    await memory.record('m3');
    expect(await memory.said()).toEqual(['Said in m3.']);
  });
});
