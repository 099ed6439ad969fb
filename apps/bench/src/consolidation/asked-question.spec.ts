import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAsked, type AskedQuestion, readAsked } from './asked-question.js';

const asked: AskedQuestion = {
  user: 'ana',
  madeBy: 'rules',
  question: { target: { id: 'a', text: 'I live in Porto.', speaker: null, saidAt: 1 }, updaters: [] },
  verdict: { kind: 'ignore', reason: 'Nothing is later.' },
  ms: 1,
};

describe('readAsked and appendAsked', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-asked-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('reads questions in the order they were appended, and none from a missing file', async () => {
    const file = join(folder, 'asked.jsonl');
    expect(await readAsked(file)).toEqual([]);
    appendAsked(file, asked);
    appendAsked(file, { ...asked, user: 'ben' });
    expect(await readAsked(file)).toEqual([asked, { ...asked, user: 'ben' }]);
  });

  it('rejects a line that is not a question with a verdict, and names the line', async () => {
    const file = join(folder, 'broken.jsonl');
    await writeFile(file, `${JSON.stringify(asked)}\n{"verdict":{"kind":"forget"}}\n`);
    await expect(readAsked(file)).rejects.toMatchObject({
      code: 'broken-verdicts',
      message: expect.stringContaining('Line 2') as string,
    });
  });
});
