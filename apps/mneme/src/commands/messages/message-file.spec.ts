import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@mneme/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing.js';
import { messagesIn } from './message-file.js';

const CALL = { id: 'c1', type: 'function', function: { name: 'clock', arguments: '{}' } };
const OPENAI = [
  { role: 'developer', content: 'Be brief.' },
  { role: 'user', content: [{ type: 'text', text: 'I live in Porto.' }] },
  { role: 'assistant', content: null, tool_calls: [CALL] },
  { role: 'tool', tool_call_id: 'c1', content: '12:00' },
];
const GEMINI = [{ role: 'user', parts: [{ text: 'I have a dog.' }] }];

describe('messagesIn', () => {
  it('reads a list, the body of a request to a model, one message, and one message in each line', () => {
    const [first] = OPENAI;
    expect(messagesIn(JSON.stringify(OPENAI))).toEqual(OPENAI);
    expect(messagesIn(JSON.stringify({ model: 'gpt-5', messages: OPENAI }, null, 2))).toEqual(OPENAI);
    expect(messagesIn(JSON.stringify({ model: 'gpt-5', input: OPENAI }))).toEqual(OPENAI);
    expect(messagesIn(JSON.stringify({ contents: GEMINI }))).toEqual(GEMINI);
    expect(messagesIn(JSON.stringify(first))).toEqual([first]);
    expect(messagesIn(`${OPENAI.map((line) => JSON.stringify(line)).join('\n\n')}\n`)).toEqual(OPENAI);
  });

  it('names the line that is not JSON', () => {
    expect(() => messagesIn('{"role":"user"}\n{bad')).toThrow('Line 2 of the messages is not JSON.');
  });
});

describe('commands with a file of messages', () => {
  let data = '';
  let server: Awaited<ReturnType<typeof startEmbedded>>;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'mneme-files-'));
    server = await startEmbedded({ port: 0, dataFolder: data, apiKey: null });
  });
  afterAll(async () => {
    await server.settled();
    await server.close();
    await rm(data, { recursive: true, force: true });
  });

  const file = async (name: string, value: unknown): Promise<string> => {
    const path = join(data, name);
    await writeFile(path, JSON.stringify(value));
    return path;
  };
  const mneme = (...args: readonly string[]) => runCommand(...args, '--data', data);

  it('"add" records the messages of a file, and "context" uses the last question in the file as its query', async () => {
    const talk = await file('talk.json', { model: 'gpt-5', messages: OPENAI });
    const added = await mneme('add', '--user', 'ana', '--session', 's', '--messages', talk);
    expect([added.code, added.stdout.startsWith('Recorded ')]).toEqual([0, true]);
    const again = await mneme('add', '--user', 'ana', '--session', 's', '--messages', talk);
    expect(again.stdout.startsWith('Was there already: ')).toBe(true);
    const { stdout } = await mneme('messages', 's', '--user', 'ana', '--json');
    const { results } = JSON.parse(stdout) as { results: { role: string; content: string }[] };
    expect(results.map(({ role, content }) => [role, content])).toEqual([
      ['system', 'Be brief.'],
      ['user', 'I live in Porto.'],
      ['assistant', 'clock({})'],
      ['tool', '12:00'],
    ]);
    const question = await file('question.json', [{ role: 'user', parts: [{ text: 'Where do I live?' }] }]);
    expect((await mneme('context', '--user', 'ana', '--messages', question)).stdout).toContain('Porto');
  });

  it('"add" reports every message with an error, and records the others if the request is partial', async () => {
    const path = await file('bad.json', [{ role: 'boss', content: 'x' }, ...GEMINI, { role: 'user' }]);
    const refused = await mneme('add', '--user', 'bad', '--messages', path);
    expect([refused.code, refused.stderr.match(/messages\[\d\]/gu)]).toEqual([
      1,
      ['messages[0]', 'messages[2]'],
    ]);
    const partial = await mneme('add', '--user', 'bad', '--messages', path, '--partial');
    expect([partial.code, partial.stdout.match(/Refused message \d|Recorded/gu)]).toEqual([
      1,
      ['Recorded', 'Refused message 1', 'Refused message 3'],
    ]);
  });

  it('"add" refuses a text together with a file', async () => {
    const path = await file('one.json', GEMINI);
    expect((await mneme('add', 'Hello.', '--user', 'ana', '--messages', path)).code).toBe(2);
  });
});
