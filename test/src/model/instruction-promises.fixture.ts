import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import type { Reading, ScriptedModel } from './model-promises.fixture.js';

const ASKED = {
  instructions: 'Keep every drug dose.',
  predicates: [{ name: 'takes_drug', meaning: 'A drug and its dose.' }],
};
const NOTHING = { instructions: '', predicates: [] };

export const instructionPromises = (reading: () => Reading, model: () => ScriptedModel): void => {
  /**
   * Records a message and returns `made_by` of the entry that was made from it, and the instructions in the
   * prompt.
   */
  const read = async (word: string) => {
    const { client, settled } = reading();
    const userId = randomUUID();
    const messages = [{ role: 'user' as const, content: `I have a ${word}.` }];
    await client.memories.add({ userId, runId: 'today', messages });
    await client.sessions.close('today', { userId });
    await settled();
    const [entry] = await everythingOf(client.memories.list({ userId }));
    return { madeBy: entry?.metadata['made_by'], told: model().instructionsFor(word).at(-1) };
  };

  it('appends the instructions of the tenant to the prompt', { timeout: 120_000 }, async () => {
    const { client } = reading();
    expect(await client.instructions.read()).toEqual({ ...NOTHING, heeded: true });
    const plain = await read('willowtree');
    expect(plain.madeBy).toBe('openai:scripted/extract-3');
    expect(await client.instructions.write(ASKED)).toEqual({ ...ASKED, heeded: true });
    expect(await client.instructions.read()).toEqual({ ...ASKED, heeded: true });
    let seen = plain;
    const instructionsFor = async (word: string) => (seen = await read(word)).told;
    await expect
      .poll(() => instructionsFor('aldertree'), { timeout: 60_000 })
      .toContain('Keep every drug dose.');
    expect(seen.told?.startsWith(plain.told ?? 'nothing')).toBe(true);
    expect(seen.told).toContain('"takes_drug"');
    expect(seen.madeBy).toMatch(/^openai:scripted\/extract-3\+[0-9a-f]{8}$/u);
    expect(await client.instructions.write(NOTHING)).toEqual({ ...NOTHING, heeded: true });
    await expect.poll(() => instructionsFor('elmtree'), { timeout: 60_000 }).toBe(plain.told);
    expect(seen.madeBy).toBe(plain.madeBy);
  });

  it('rejects invalid instructions with the field, and keeps the former instructions', async () => {
    const { client } = reading();
    const named = (name: string) => ({ predicates: [{ name, meaning: 'It is so.' }] });
    const refused = async (body: object) => {
      const error = await client.instructions.write(body).catch((thrown: unknown) => thrown);
      const { status, field } = error as { readonly status: number; readonly field: string };
      return [status, field];
    };
    expect(await refused({ instructions: 'x'.repeat(2_001) })).toEqual([400, 'instructions']);
    expect(await refused(named('Takes drug'))).toEqual([400, 'predicates[0].name']);
    expect(await refused({ predicates: [...named('is').predicates, ...named('is').predicates] })).toEqual([
      400,
      'predicates',
    ]);
    expect(await client.instructions.read()).toEqual({ ...NOTHING, heeded: true });
  });
};
