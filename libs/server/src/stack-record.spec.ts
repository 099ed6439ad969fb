import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStackRecord, removeStackRecord, type StackRecord, writeStackRecord } from './stack-record.js';

const REPLICA = {
  name: 'stm-1',
  service: 'stm',
  pid: null,
  starts: 3,
  port: 7001,
  address: 'http://127.0.0.1:7001',
};
const RECORD: StackRecord = {
  pid: 1,
  url: 'http://127.0.0.1:7373',
  servers: [{ name: 'kafka', pid: 2, address: '127.0.0.1:9092', port: 9092 }],
  services: [REPLICA],
};

describe('the record of a stack', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-record-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('returns the stack record unchanged until it is removed', async () => {
    expect(await readStackRecord(folder)).toBeNull();
    await writeStackRecord(folder, RECORD);
    expect(await readStackRecord(folder)).toEqual(RECORD);
    await removeStackRecord(folder);
    expect(await readStackRecord(folder)).toBeNull();
  });

  it('never returns a half-written record during frequent writes', async () => {
    await writeStackRecord(folder, RECORD);
    const services = Array.from({ length: 100 }, (_, n) => ({ ...REPLICA, name: `stm-${n}` }));
    const writing = (async () => {
      for (let times = 0; times < 100; times += 1) await writeStackRecord(folder, { ...RECORD, services });
      return 'done' as const;
    })();
    for (;;) {
      const read = await Promise.race([writing, readStackRecord(folder)]);
      if (read === 'done') break;
      expect(read).not.toBeNull();
    }
  });

  it('ignores an invalid record', async () => {
    await writeFile(join(folder, 'stack.json'), '{"pid":"many"}');
    expect(await readStackRecord(folder)).toBeNull();
  });
});
