import { mnemeClient } from '@mneme/client';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * A model that answers a question with the first fact of the context, word for word, and every other message
 * with "Noted.".
 */
const MODEL = `
export const callModel = (prompt) => {
  const at = prompt.lastIndexOf('\\n\\n');
  const [block, content] = [prompt.slice(0, at), prompt.slice(at + 2)];
  if (!content.endsWith('?')) return Promise.resolve('Noted.');
  const fact = block.split('\\n').find((line) => line.startsWith('- '));
  return Promise.resolve(fact ? 'I remember: ' + fact.slice(2) : 'I do not know.');
};
`;

const TURN = `
import { answer } from './loop.js';
console.log(await answer(...process.argv.slice(2)));
`;

const run = promisify(execFile);

/**
 * Prepares the example with the scripted model and the server at the URL. Each call of `answer` runs in its
 * own process.
 */
const loopOfReadme = async (url: string) => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const code = /```ts\n(?<code>[\s\S]*?)```/u.exec(readme)?.groups?.['code'] ?? '';
  const compiled = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  // The folder for the example is inside the project, so that Node.js finds the client.
  const folder = await mkdtemp(join(ROOT, 'test', 'dist', 'readme-loop-'));
  await writeFile(join(folder, 'call-model.js'), MODEL);
  await writeFile(join(folder, 'loop.js'), compiled.outputText.replace('http://127.0.0.1:7373', url));
  await writeFile(join(folder, 'turn.js'), TURN);
  const answer = async (
    ...turn: readonly [userId: string, runId: string, content: string]
  ): Promise<string> => (await run(process.execPath, [join(folder, 'turn.js'), ...turn])).stdout.trim();
  return { answer, remove: () => rm(folder, { recursive: true }) };
};

const HOMES = ['Porto', 'Braga', 'Lisbon', 'Faro', 'Évora'];

/**
 * Returns the ten messages of a session, in which a person moves, talks about other things, and asks for the
 * home.
 */
const turnsOf = (session: number): readonly string[] => [
  `I live in ${HOMES[session]}.`,
  'Where do I live?',
  `My invoice number ${session} is paid.`,
  `The heron by lake ${session} was grey.`,
  'ok',
  'Where do I live?',
  'Tell me more about herons, please.',
  `I read book ${session} about rivers.`,
  'ok',
  'Where do I live?',
];

/** Tests, for every stack, the loop exactly as the README prints it. */
export const readmeLoopPromises = (open: () => Promise<Reader>): void => {
  it('answers from memory over fifty messages, records each message once, and learns nothing from its own answers', async () => {
    const stack = await open();
    const client = mnemeClient({ url: stack.url });
    const { answer, remove } = await loopOfReadme(stack.url);
    const userId = randomUUID();
    const said: string[] = [];
    for (const [session, home] of HOMES.entries()) {
      for (const content of turnsOf(session)) {
        const reply = await answer(userId, `session-${session}`, content);
        said.push(content, reply);
        if (content === 'Where do I live?')
          expect([session, reply]).toEqual([session, expect.stringContaining(home)]);
        await stack.settled();
      }
    }
    await remove();
    expect(said).toHaveLength(100);
    const sessions = await Promise.all(
      HOMES.map((_, n) => everythingOf(client.sessions.messages(`session-${n}`, { userId }))),
    );
    expect(sessions.flat().map(({ content }) => content)).toEqual(said);
    const timeline = await everythingOf(client.facts.timeline({ userId, predicate: 'lives_in' }));
    expect(timeline.map(({ object, invalidAt }) => [object, invalidAt === null])).toEqual(
      HOMES.map((home) => [home, home === HOMES.at(-1)]),
    );
    await stack.close();
  });
};
