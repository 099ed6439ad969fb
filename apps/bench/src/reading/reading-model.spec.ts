import { afterEach, describe, expect, it } from 'vitest';
import { configuredModel } from './reading-model.js';

const VARIABLES = ['LLM', 'OPENAI_MODEL', 'OPENAI_BASE_URL', 'OPENAI_API_KEY'] as const;
const before = VARIABLES.map((name) => [name, process.env[name]] as const);

const set = (name: string, value: string | undefined): void => {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
};

afterEach(() => {
  for (const [name, value] of before) set(name, value);
});

describe('the language model of the environment', () => {
  it('has to be named', async () => {
    for (const name of VARIABLES) set(name, undefined);
    await expect(configuredModel()).rejects.toMatchObject({ name: 'Rejected', code: 'no-model' });
  });

  it('is asked once, so that a wrong address is told at once', { timeout: 120_000 }, async () => {
    for (const name of VARIABLES) set(name, undefined);
    set('OPENAI_MODEL', 'any');
    set('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1');
    await expect(configuredModel()).rejects.toMatchObject({ name: 'Unavailable', code: 'model-failed' });
  });
});
