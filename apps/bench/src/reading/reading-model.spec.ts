import { describe, expect, it } from 'vitest';
import { configuredModel } from './reading-model.js';

describe('configuredModel', () => {
  it('rejects an environment that names no complete model', async () => {
    await expect(configuredModel({})).rejects.toMatchObject({ name: 'Rejected', code: 'no-model' });
    await expect(configuredModel({ OPENAI_MODEL: 'any' })).rejects.toMatchObject({
      name: 'WrongSettings',
      problems: ['OPENAI_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL of a server that wants no key'],
    });
  });

  it('throws Unavailable if the address does not answer', { timeout: 120_000 }, async () => {
    const nobody = { OPENAI_MODEL: 'any', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
    await expect(configuredModel(nobody)).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'model-failed',
    });
  });
});
