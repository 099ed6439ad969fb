import { describe, expect, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';

const models = (env: Readonly<Record<string, string>>) => runMneme(['models', '--json'], env).ended;

interface Listed {
  readonly role: string;
  readonly id: string | null;
  readonly result: unknown;
}

const listed = (stdout: string): readonly (readonly unknown[])[] =>
  (JSON.parse(stdout) as { readonly models: readonly Listed[] }).models.map(({ role, id, result }) => [
    role,
    id,
    result,
  ]);

const aText: unknown = expect.any(String);
const aNumber: unknown = expect.any(Number);
const READ = {
  statements: ['user: My name is Ana.', 'user: I live in Porto with my dog Rex.'],
  prompt_tokens: 0,
  completion_tokens: 0,
};

describe('mneme models', () => {
  it('tests every configured model', { timeout: 120_000 }, async () => {
    const { code, stdout } = await models({ COMPRESSOR: 'builtin', RERANKER: 'builtin' });
    expect(code).toBe(0);
    expect(listed(stdout)).toEqual([
      ['embedder', aText, { dimensions: aNumber }],
      ['extractor', aText, READ],
      ['compressor', aText, { compressed: aText }],
      ['reranker', 'overlap-1', { best: 'I live in Porto with my dog Rex.', score: aNumber }],
    ]);
  });

  it('names the setting of a missing model, and tests the other models', { timeout: 120_000 }, async () => {
    const { code, stdout } = await models({ RERANKER: 'transformers', RERANKER_MODEL: './nowhere' });
    expect(code).toBe(1);
    const failure =
      'RERANKER_MODEL=./nowhere is neither a folder nor an id such as Xenova/all-MiniLM-L6-v2. Set one of them.';
    expect(listed(stdout)).toEqual([
      ['embedder', aText, { dimensions: aNumber }],
      ['extractor', aText, READ],
      ['reranker', null, { failure }],
    ]);
  });

  it('names a setting that another setting requires', { timeout: 120_000 }, async () => {
    const { code, stderr } = await models({ RERANKER: 'transformers' });
    expect(code).toBe(1);
    expect(stderr).toContain('RERANKER_MODEL must be set for RERANKER=transformers');
  });
});
