import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { type Reader } from '../reads/reading.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('commands with --agent', () => {
  let stack: Reader;
  let folder = '';
  beforeAll(async () => {
    stack = await sharedEmbedded();
    folder = await mkdtemp(join(tmpdir(), 'mneme-agents-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await stack.close();
  });
  const mneme = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await runMneme([...args, '--url', stack.url]).ended;
    expect(code, `${args.join(' ')}: ${stderr}`).toBe(0);
    return stdout;
  };
  const messagesOf = async (user: string, ...agent: readonly string[]): Promise<readonly string[]> => {
    const answer = await mneme('messages', 's', '--user', user, ...agent, '--json');
    return (JSON.parse(answer) as { results: { content: string }[] }).results.map(({ content }) => content);
  };

  it('commands with --agent record, read, export, import and forget only the messages to this agent', async () => {
    const add = (content: string, ...agent: readonly string[]) =>
      mneme('add', '--user', 'ann', '--session', 's', ...agent, content);
    await add('I live in Faro.');
    await add('I work at Tencent.', '--agent', 'coach');
    await add('My dog is called Rex.', '--agent', 'coach', '--own');
    await stack.settled();
    const file = join(folder, 'ann.jsonl');
    await writeFile(file, (await mneme('export', '--user', 'ann')).replaceAll('"ann"', '"copy of ann"'));
    await mneme('import', file);
    await stack.settled();
    for (const user of ['ann', 'copy of ann']) {
      expect(await messagesOf(user)).toEqual(['I live in Faro.', 'I work at Tencent.']);
      expect(await messagesOf(user, '--agent', 'coach')).toEqual(['I work at Tencent.']);
      expect(await messagesOf(user, '--agent', 'coach', '--own')).toEqual(['My dog is called Rex.']);
    }
    const own = ['--user', 'ann', '--agent', 'coach', '--own'];
    expect(await mneme('export', ...own)).toContain('"agent_scope":"own"');
    await mneme('forget', '--user', 'ann', '--agent', 'coach', '--yes');
    expect(await messagesOf('ann')).toEqual(['I live in Faro.']);
    await mneme('forget', ...own, '--yes');
    expect(await messagesOf('ann', '--agent', 'coach', '--own')).toEqual([]);
  }, 120_000);
});
