import type { DataKeys } from '@mneme/ports';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeyRing, openKeyRing } from './key-ring.js';
import { localMasterKeys, readMasterKey } from './master-key.js';
import { newSecret } from './sealed-bytes.js';

let folder = '';
let store: Awaited<ReturnType<typeof openSqliteHere>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-sealing-'));
  store = await openSqliteHere({ folder, embedder: { id: 'test', dimensions: 4 } });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const owner = { scope: 'acme/ana', sessionId: 's1', holds: 'messages' } as const;
/** Key rings of two processes with the same master key. */
const twoRings = (other: Partial<DataKeys> = {}): readonly [KeyRing, KeyRing] => {
  const master = localMasterKeys(newSecret());
  return [openKeyRing(store.dataKeys, master), openKeyRing({ ...store.dataKeys, ...other }, master)];
};
const erasure = { erasureId: 'e1', scope: 'acme/ana', of: 'everything' } as const;

describe('openKeyRing', () => {
  it('finds the same secret in every process that has the master key', async () => {
    const master = newSecret();
    const here = openKeyRing(store.dataKeys, localMasterKeys(master));
    const there = openKeyRing(store.dataKeys, localMasterKeys(master));
    const [id = ''] = await here.keysOf([owner]);
    expect(await there.keysOf([owner])).toEqual([id]);
    const secret = (await here.secretsOf([id])).get(id);
    expect(secret).toBeInstanceOf(Buffer);
    expect((await there.secretsOf([id])).get(id)).toEqual(secret);
  });

  it('reports a destroyed key as destroyed and leaves out an unknown key', async () => {
    const [ring, other] = twoRings();
    const [id = ''] = await ring.keysOf([owner]);
    await store.dataKeys.destroy(erasure);
    expect(await other.secretsOf([id, 'unknown'])).toEqual(new Map([[id, 'destroyed']]));
    expect(await ring.keysOf([owner])).not.toEqual([id]);
  });

  it('asks the store again for a forgotten key', async () => {
    const ring = openKeyRing(store.dataKeys, localMasterKeys(newSecret()));
    const [id = ''] = await ring.keysOf([owner]);
    await ring.secretsOf([id]);
    await store.dataKeys.destroy(erasure);
    ring.forget([id]);
    expect(await ring.secretsOf([id])).toEqual(new Map([[id, 'destroyed']]));
  });

  it('does not ask the store for the secret of a key that it has just claimed', async () => {
    const load = () => Promise.reject(new Error('The store was asked.'));
    const [, ring] = twoRings({ load });
    const [id = ''] = await ring.keysOf([owner]);
    expect((await ring.secretsOf([id])).get(id)).toBeInstanceOf(Buffer);
  });

  it('asks the store once for a key that several stages need at the same time', async () => {
    const asked: (readonly string[])[] = [];
    const load = (ids: readonly string[]) => {
      asked.push(ids);
      return store.dataKeys.load(ids);
    };
    const [claiming, ring] = twoRings({ load });
    const [first = '', second = ''] = await claiming.keysOf([owner, { ...owner, sessionId: 's2' }]);
    const answers = await Promise.all([
      ring.secretsOf([first, second]),
      ring.secretsOf([first]),
      ring.secretsOf([second, second]),
    ]);
    expect(answers.map((answer) => [...answer.keys()])).toEqual([[first, second], [first], [second]]);
    expect(asked).toEqual([[first, second]]);
  });

  it('does not keep a secret that was forgotten while it was loaded', async () => {
    let [enter, release] = [(): void => undefined, (): void => undefined];
    const entered = new Promise<void>((resolve) => (enter = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const load = async (ids: readonly string[]) => {
      const found = await store.dataKeys.load(ids);
      enter();
      await released;
      return found;
    };
    const [claiming, ring] = twoRings({ load });
    const [id = ''] = await claiming.keysOf([owner]);
    const early = ring.secretsOf([id]);
    await entered;
    await store.dataKeys.destroy(erasure);
    ring.forget([id]);
    const late = ring.secretsOf([id]);
    release();
    expect((await early).get(id)).toBeInstanceOf(Buffer);
    expect(await late).toEqual(new Map([[id, 'destroyed']]));
    expect(await ring.secretsOf([id])).toEqual(new Map([[id, 'destroyed']]));
  });

  it('unwraps keys of a former master key, and throws master-key-missing if the former key is not set', async () => {
    const former = newSecret();
    const before = openKeyRing(store.dataKeys, localMasterKeys(former));
    const [id = ''] = await before.keysOf([owner]);
    const secret = (await before.secretsOf([id])).get(id);
    const rotated = openKeyRing(store.dataKeys, localMasterKeys(newSecret(), [former]));
    expect((await rotated.secretsOf([id])).get(id)).toEqual(secret);
    const lost = openKeyRing(store.dataKeys, localMasterKeys(newSecret()));
    await expect(lost.secretsOf([id])).rejects.toMatchObject({ code: 'master-key-missing' });
  });
});

describe('readMasterKey', () => {
  it('accepts only 32 bytes in base64, even with a trailing newline', () => {
    const key = newSecret();
    expect(readMasterKey(`${key.toString('base64')}\n`, 'MNEME_MASTER_KEY')).toEqual(key);
    for (const text of ['', 'secret', 'AAAA', key.toString('hex'), `${key.toString('base64')}AAAA`]) {
      expect(() => readMasterKey(text, 'MNEME_MASTER_KEY')).toThrow(
        expect.objectContaining({ code: 'invalid-master-key', field: 'MNEME_MASTER_KEY' }),
      );
    }
  });
});
