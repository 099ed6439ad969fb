import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeyRing } from './key-ring.js';
import { localMasterKeys } from './master-key.js';
import { openPseudonyms } from './pseudonyms.js';
import { rewrapKeys } from './rewrap-keys.js';
import { newSecret } from './sealed-bytes.js';

let folder = '';
let store: Awaited<ReturnType<typeof openSqliteHere>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-pseudonyms-'));
  store = await openSqliteHere({ folder, embedder: { id: 'test', dimensions: 4 } });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const under = (...masters: readonly Buffer[]) =>
  openPseudonyms(openKeyRing(store.dataKeys, localMasterKeys(masters[0] ?? newSecret(), masters.slice(1))));

describe('openPseudonyms', () => {
  it('returns the same name in every process, and different names for other texts, kinds and tenants', async () => {
    const master = newSecret();
    const [here, there] = [await under(master)('acme'), await under(master)('acme')];
    expect(here('user', 'acme/ana')).toBe(there('user', 'acme/ana'));
    const other = await under(master)('globex');
    const names = [here('user', 'a'), here('user', 'b'), here('source', 'a'), other('user', 'a')];
    expect(new Set(names).size).toBe(4);
    expect(names.join()).not.toContain('acme');
  });

  it('returns the same names when the master key changes, so that no user is counted twice', async () => {
    const [former, next] = [newSecret(), newSecret()];
    const before = (await under(former)('acme'))('user', 'acme/ana');
    await rewrapKeys(store.dataKeys, localMasterKeys(next, [former]));
    expect((await under(next)('acme'))('user', 'acme/ana')).toBe(before);
  });

  it('returns the same names after every erasure of a user of the tenant', async () => {
    const master = newSecret();
    const before = (await under(master)('acme'))('user', 'x');
    for (const scope of ['acme/ana', 'acme/knowledge', 'acme/', 'acme'])
      await store.dataKeys.destroy({ erasureId: scope, scope, of: 'everything' });
    expect((await under(master)('acme'))('user', 'x')).toBe(before);
  });
});
