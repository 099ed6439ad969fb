import type { StateRow } from '@mneme/ports';
import { aPoint, aPointQuery, aScope, aStateRow } from '@mneme/ports/testing';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import { openSqliteHere } from '../testing.js';
import { backupSqlite } from './backup-store.js';
import { restoreSqlite } from './restore-store.js';

let place: string;
let folder: string;
let file: string;
beforeEach(async () => {
  place = await aFolder();
  folder = join(place, 'data');
  file = join(place, 'backup.sqlite');
  await mkdir(folder);
});
afterEach(() => rm(place, { recursive: true }));

const onCopied = (): void => undefined;
const backup = (changes: object = {}) =>
  backupSqlite({ folder, file, masterKey: 'the key', replaces: false, onCopied, ...changes });

const restoredAt = new Date(Date.UTC(2026, 4, 1, 12));
const FORMER = 'before-restore-20260501T120000000';
const restore = (changes: object = {}) => {
  const carries = { stage: 'ledger', begin: (state: unknown) => ({ again: state }) };
  const into = {
    folder: join(place, 'elsewhere'),
    file,
    carries,
    replaces: false,
    onCopied,
    restoredAt,
    ...changes,
  };
  return restoreSqlite({
    ...into,
    makeFolder: async () => {
      await mkdir(into.folder, { recursive: true });
    },
    placeMasterKey: (key) => writeFile(join(into.folder, 'master.key'), key),
  });
};

const storeWith = async (...ids: readonly string[]): Promise<void> => {
  const stack = await openSqliteHere(someOptions(folder));
  await stack.index.of(aScope()).put(ids.map((id) => aPoint({ id })));
  await stack.close();
};

const idsIn = async (of: string): Promise<readonly string[]> => {
  const stack = await openSqliteHere(someOptions(of));
  const { points } = await stack.index.of(aScope()).list(aPointQuery());
  await stack.close();
  return points.map(({ id }) => id);
};

describe('backupSqlite', () => {
  it('a backup contains only the points written before the backup began, although writes continue', async () => {
    const stack = await openSqliteHere(someOptions(folder));
    const index = stack.index.of(aScope());
    await index.put([aPoint({ id: 'before' })]);
    const later: Promise<void>[] = [];
    const copied = await backup({
      onCopied: () => {
        if (later.length === 0) later.push(index.put([aPoint({ id: 'meanwhile' })]));
      },
    });
    await Promise.all(later);
    expect(later).toHaveLength(1);
    expect(copied).toMatchObject({ users: 1, points: { chunk: 1 } });
    await stack.close();
    await restore();
    expect(await idsIn(join(place, 'elsewhere'))).toEqual(['before']);
    expect(await idsIn(folder)).toEqual(['before', 'meanwhile']);
  });

  it('writes one file with mode 0600 and leaves no other file', async () => {
    await storeWith('a');
    await backup();
    expect(await readdir(place)).toEqual(['backup.sqlite', 'data']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('replaces an existing file only if `replaces` is set', async () => {
    await storeWith('a');
    await writeFile(file, 'mine');
    await expect(backup()).rejects.toMatchObject({ name: 'Rejected', code: 'file-exists' });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await backup({ replaces: true })).toMatchObject({ points: { chunk: 1 } });
  });

  it('rejects a folder without a store and creates no file', async () => {
    await expect(backup()).rejects.toMatchObject({ name: 'Rejected', code: 'no-store' });
    await expect(backup({ folder: join(place, 'nowhere') })).rejects.toMatchObject({ code: 'no-store' });
    expect([await readdir(folder), await readdir(place)]).toEqual([[], ['data']]);
  });

  it.each([
    ['into the data folder', () => join(folder, 'backup.sqlite'), 'backup-in-data-folder'],
    ['over the store itself', () => join(folder, 'mneme.sqlite'), 'backup-in-data-folder'],
    ['into a folder that is missing', () => join(place, 'missing', 'backup.sqlite'), 'no-folder'],
    ['over a folder', () => place, 'not-a-file'],
  ])('rejects a backup %s, even if `replaces` is set', async (_, at, code) => {
    await storeWith('a');
    await mkdir(join(place, 'inner'));
    await expect(backup({ file: at(), replaces: true })).rejects.toMatchObject({ name: 'Rejected', code });
    expect(await idsIn(folder)).toEqual(['a']);
  });

  it('rejects a damaged store and keeps the existing backup', async () => {
    await storeWith('a', 'b');
    await backup();
    const good = await readFile(file);
    const store = join(folder, 'mneme.sqlite');
    const bytes = await readFile(store);
    await writeFile(store, bytes.fill(0x5a, 4_096 * 20, 4_096 * 21));
    await expect(backup({ replaces: true })).rejects.toMatchObject({ code: 'store-corrupt' });
    expect(await readFile(file)).toEqual(good);
    expect(await readdir(place)).toEqual(['backup.sqlite', 'data']);
  });
});

describe('restoreSqlite', () => {
  it.each([
    ['a missing file', () => rm(file), 'no-backup'],
    ['a file of text', () => writeFile(file, 'These are my notes. '.repeat(500)), 'not-a-store'],
    ['an empty file', () => truncate(file), 'not-a-store'],
    ['half a backup', () => truncate(file, 4_096 * 30), 'store-corrupt'],
  ])('rejects %s in place of a backup and creates no folder', async (_, spoil, code) => {
    await storeWith('a');
    await backup();
    await spoil();
    await expect(restore()).rejects.toMatchObject({ code });
    expect(await readdir(place)).not.toContain('elsewhere');
    await expect(restore({ folder, replaces: true })).rejects.toMatchObject({ code });
    expect(await idsIn(folder)).toEqual(['a']);
  });

  it('rejects a folder with a store, or moves the store and its imports aside if `replaces` is set', async () => {
    await storeWith('a');
    await backup();
    await storeWith('b');
    await mkdir(join(folder, 'imports'));
    await expect(restore({ folder })).rejects.toMatchObject({ name: 'Rejected', code: 'folder-occupied' });
    expect(await idsIn(folder)).toEqual(['a', 'b']);
    const former = join(folder, FORMER);
    expect(await restore({ folder, replaces: true })).toMatchObject({ former });
    expect(await idsIn(folder)).toEqual(['a']);
    expect(await readdir(former)).toContain('imports');
    expect(await idsIn(former)).toEqual(['a', 'b']);
  });

  it('carries over the ledger rows of the replaced store that the backup lacks', async () => {
    const ledger = (key: string) => aStateRow({ stage: 'ledger', key, state: key, isHolding: false });
    const write = async (...rows: readonly StateRow[]): Promise<void> => {
      const stack = await openSqliteHere(someOptions(folder));
      expect(await stack.state.compareAndSet(rows)).toEqual([]);
      await stack.close();
    };
    await write(ledger('before'));
    await backup();
    await write(ledger('after'), aStateRow({ stage: 'segment', key: 'after' }));
    expect(await restore({ folder, replaces: true })).toMatchObject({ carried: 1 });
    const stack = await openSqliteHere(someOptions(folder));
    const [before] = await stack.state.load('ledger', ['before']);
    const [after] = await stack.state.load('ledger', ['after']);
    expect([before?.state, after?.state, after?.isHolding]).toEqual(['before', { again: 'after' }, true]);
    expect(await stack.state.load('segment', ['after'])).toEqual([]);
    await stack.close();
  });

  it('replaces a damaged store without carrying over its ledger rows', async () => {
    await storeWith('a');
    await backup();
    await writeFile(join(folder, 'mneme.sqlite'), 'These are my notes. '.repeat(500));
    expect(await restore({ folder, replaces: true })).toMatchObject({ carried: null });
    expect(await idsIn(folder)).toEqual(['a']);
  });

  it('changes nothing while another process uses the folder', async () => {
    const stack = await openSqliteHere(someOptions(folder));
    await backup();
    await expect(restore({ folder, replaces: true })).rejects.toMatchObject({ code: 'store-in-use' });
    await stack.index.of(aScope()).put([aPoint({ id: 'a' })]);
    await stack.close();
    expect(await idsIn(folder)).toEqual(['a']);
  });

  it('restores a store whose file was deleted', async () => {
    await storeWith('a');
    await backup();
    await rm(join(folder, 'mneme.sqlite'));
    await expect(idsIn(folder)).rejects.toMatchObject({ name: 'Rejected', code: 'store-missing' });
    expect(await restore({ folder })).toMatchObject({ former: null });
    expect(await idsIn(folder)).toEqual(['a']);
  });
});
