import { aClaimHistory, aPoint, aScope, aSlotChange, aStateRow, aVersion } from '@mneme/ports/testing';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, someOptions } from './open-fresh.fixture.js';
import { openSqlite } from './open-sqlite.js';

const SECRET = 'xylophonist';

it('leaves none of the erased words in any file of the store, and none of the others erased', async () => {
  const folder = await aFolder();
  const stack = await openSqlite(someOptions(folder));
  const bytes = async (): Promise<string> =>
    (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))).join(
      '',
    );
  await stack.index
    .of(aScope())
    .put(Array.from({ length: 50 }, (_, i) => aPoint({ id: `p${i}`, text: `${SECRET} ${i}` })));
  await stack.index.of(aScope({ user: 'bo' })).put([aPoint({ text: 'accordionist plays' })]);
  await stack.facts
    .of(aScope())
    .write([aSlotChange({ claims: [aClaimHistory({ object: SECRET })], versions: [aVersion()] })]);
  await stack.state.compareAndSet([aStateRow({ state: SECRET })]);
  expect(await bytes()).toContain(SECRET);
  await stack.index.of(aScope()).remove('everything');
  await stack.facts.of(aScope()).erase();
  await stack.state.erase('acme/ana');
  const after = await bytes();
  expect([after.includes(SECRET), after.includes('accordionist')]).toEqual([false, true]);
  await stack.close();
  await rm(folder, { recursive: true });
});
