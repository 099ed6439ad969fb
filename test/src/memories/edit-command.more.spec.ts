import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';
import { runMneme } from '../tools/command-line.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('mneme add', () => {
  let stack: Reader;
  beforeAll(async () => (stack = await sharedEmbedded()), 120_000);
  afterAll(() => stack.close());

  it('replaces a message with --replace, and records an erased message again with --restore-erased', async () => {
    const own = ['--user', randomUUID(), '--session', 's'];
    const mneme = async (...args: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await runMneme([...args, ...own, '--url', stack.url]).ended;
      return `${code} ${stdout}${stderr}`;
    };
    const add = (content: string, ...options: readonly string[]) =>
      mneme('add', content, '--id', 'm1', ...options);
    expect(await add('I live in Tartu.')).toMatch(/^0 Recorded m1/u);
    expect(await add('I live in Narva.')).toMatch(/^1 mneme: "messages\[0\]\.id"/u);
    expect(await add('I live in Narva.', '--replace')).toMatch(/^0 Replaced m1/u);
    await stack.settled();
    expect(await mneme('forget', '--message', 'm1', '--yes')).toMatch(/^0 /u);
    expect(await add('I live in Narva.')).toMatch(/^0 Was erased before, and stays out: m1/u);
    expect(await add('I live in Narva.', '--restore-erased')).toMatch(/^0 Recorded m1/u);
  }, 120_000);
});
