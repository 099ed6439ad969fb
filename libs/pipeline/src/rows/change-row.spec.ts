import { Unavailable } from '@mneme/domain';
import { emptyRow } from '@mneme/ports';
import { expect, it } from 'vitest';
import { changeRow } from './change-row.js';

const row = emptyRow({ stage: 'test', key: 'k', scope: 'test' });

it('computes and writes the row again after each lost race', async () => {
  let version = 0;
  let races = 3;
  const written: number[] = [];
  await changeRow(
    {
      load: () => Promise.resolve([{ ...row, version }]),
      compareAndSet: ([given]) => {
        version += 1;
        races -= 1;
        if (races >= 0) return Promise.resolve(['k']);
        written.push(given?.version ?? -1);
        return Promise.resolve([]);
      },
    },
    row,
    (stored) => stored,
  );
  expect(written).toEqual([3]);
});

it('throws Unavailable if other writers always write first', async () => {
  const always = { load: () => Promise.resolve([row]), compareAndSet: () => Promise.resolve(['k']) };
  await expect(changeRow(always, row, () => row)).rejects.toThrow(Unavailable);
});

it('writes nothing if there is nothing to change', async () => {
  const never = {
    load: () => Promise.resolve([]),
    compareAndSet: () => Promise.reject(new Error('written')),
  };
  await changeRow(never, row, () => null);
});
