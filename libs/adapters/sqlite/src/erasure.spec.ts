import { scopeKey } from '@mneme/domain';
import { aClaimHistory, aPoint, aScope, aSlotChange, aStateRow, aVersion } from '@mneme/ports/testing';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, someOptions } from './open-fresh.fixture.js';
import { openSqliteHere } from './testing.js';

const SECRET = 'xylophonist';

it('leaves no erased word in any file of the store and keeps the words of other users', async () => {
  const folder = await aFolder();
  const stack = await openSqliteHere(someOptions(folder));
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

it('leaves no erased word in the gaps of pages after compact', async () => {
  const folder = await aFolder();
  const stack = await openSqliteHere(someOptions(folder));
  const index = stack.index.of(aScope());
  const words = (n: number): string => `${SECRET}${n}`;
  const point = (n: number, length: number, recordedFrom: number) =>
    aPoint({ id: `p${n}`, text: `${words(n)} ${'x'.repeat(length)}`, recordedFrom, dataKey: `key-${n % 7}` });
  // Points that grow move to other pages and leave their old bytes behind.
  for (let n = 0; n < 700; n += 1) await index.put([point(n, (n * 37) % 900, 1)]);
  for (let n = 0; n < 700; n += 1) await index.put([point(n, (n * 91) % 2_500, 2)]);
  const erased = { scope: scopeKey(aScope()), dataKeys: ['key-1', 'key-3', 'key-4', 'key-6'] };
  while ((await stack.index.forget(erased, 50)) > 0);
  await stack.compact();
  const file = await readFile(join(folder, 'mneme.sqlite'), 'latin1');
  const found = Array.from({ length: 700 }, (_, n) => n).filter((n) => file.includes(`${words(n)} `));
  expect(found.filter((n) => [1, 3, 4, 6].includes(n % 7))).toEqual([]);
  expect(found.length).toBeGreaterThan(250);
  await stack.close();
  await rm(folder, { recursive: true });
});

it('finishes compact while other writes and reads continue', async () => {
  const folder = await aFolder();
  const stack = await openSqliteHere(someOptions(folder));
  const [gone, others] = [stack.index.of(aScope()), stack.index.of(aScope({ user: 'bo' }))];
  const stems = (n: number): string[] => Array.from({ length: 300 }, (_, i) => `${SECRET}${n}of${i}`);
  const many = Array.from({ length: 500 }, (_, n) =>
    aPoint({ id: `p${n}`, stems: stems(n), dataKey: 'key' }),
  );
  await gone.put(many);
  let isCompact = false;
  let written = 0;
  const live = async (): Promise<void> => {
    for (; !isCompact; written += 1) {
      const id = `o${written % 100}`;
      await others.put([aPoint({ id, stems: [`word${written}`], recordedFrom: written })]);
      await others.get([id]);
    }
  };
  const living = live();
  while ((await stack.index.forget({ scope: scopeKey(aScope()), dataKeys: ['key'] }, 500)) > 0);
  await stack.compact();
  isCompact = true;
  await living;
  expect(written).toBeGreaterThan(0);
  expect(await readFile(join(folder, 'mneme.sqlite'), 'latin1')).not.toContain(SECRET);
  await stack.close();
  await rm(folder, { recursive: true });
});
