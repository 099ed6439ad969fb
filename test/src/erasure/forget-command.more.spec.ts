import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';

const WORD = 'Xylophonist';

describe('mneme forget', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-forget-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const mneme = (...args: readonly string[]) =>
    runMneme([...args, '--data', folder], { PATH: process.env['PATH'] ?? '' }).ended;

  it('asks for confirmation, erases, and verifies that the word is in no file', async () => {
    const said = ['--user', 'ana', '--session', 's1', '--id'];
    await mneme('add', ...said, 'm1', `I own a boat called ${WORD}.`);
    await mneme('add', ...said, 'm2', 'My dog is called Rex.');
    const looked = await mneme('forget', '--verify', WORD);
    expect([looked.code, looked.stdout]).toEqual([1, expect.stringContaining('mneme.sqlite, at byte')]);

    const unsure = await mneme('forget', '--user', 'ana', '--session', 's1', '--message', 'm1');
    const prompt = 'This erases message "m1" of session "s1" of ana for good. Add --yes to do it.';
    expect([unsure.code, unsure.stderr]).toEqual([2, expect.stringContaining(prompt)]);

    const sure = ['--user', 'ana', '--session', 's1', '--message', 'm1', '--yes'];
    const erased = await mneme('forget', ...sure, '--verify', WORD);
    expect([erased.code, erased.stderr]).toEqual([0, '']);
    expect(erased.stdout).toContain('Found nowhere');
    const { stdout } = await mneme('messages', 's1', '--user', 'ana', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ results: [{ id: 'm2', content: 'My dog is called Rex.' }] });
  });

  it('reports missing arguments and unknown receipts', async () => {
    const nothing = await mneme('forget');
    expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('--user')]);
    const ofNoSession = await mneme('forget', '--user', 'ana', '--message', 'm2', '--yes');
    expect([ofNoSession.code, ofNoSession.stderr]).toEqual([2, expect.stringContaining('Give --session')]);
    const nobody = await mneme('forget', '--receipt', 'nobody', '--user', 'ana');
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('There is no erasure')]);
  });
});
