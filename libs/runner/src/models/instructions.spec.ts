import { type Instructions, hashInstructions, NO_INSTRUCTIONS } from '@mneme/domain';
import { decodeEvent } from '@mneme/events';
import {
  type Decision,
  type Handled,
  openInstructions,
  pipeline,
  readInstructions,
  writeInstructions,
} from '@mneme/pipeline';
import type { ExtractionContext, Extractor } from '@mneme/ports';
import { aMessage } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aStagePorts } from '../testing/stage-context.js';

const DOSES: Instructions = {
  text: 'Keep every drug dose.',
  predicates: [{ name: 'takes_drug', meaning: 'A drug and its dose.' }],
};

describe('the instructions of a tenant', () => {
  let folder = '';
  let store: SqliteStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-instructions-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  const write = (tenant: string, instructions: Instructions) =>
    writeInstructions(store.state, tenant, { instructions, now: 1 });

  it('keeps instructions until they are replaced, even with concurrent writers', async () => {
    expect(await readInstructions(store.state, 'acme')).toEqual(NO_INSTRUCTIONS);
    await Promise.all([write('acme', DOSES), write('acme', DOSES), write('umbra', NO_INSTRUCTIONS)]);
    expect(await readInstructions(store.state, 'acme')).toEqual(DOSES);
    await write('acme', NO_INSTRUCTIONS);
    expect(await readInstructions(store.state, 'acme')).toEqual(NO_INSTRUCTIONS);
  });

  it('loads instructions once for concurrent callers, and again after a failure', async () => {
    let loads = 0;
    const instructionsOf = openInstructions({
      load: (stage, keys) => {
        loads += 1;
        return loads === 1 ? Promise.reject(new Error('Not now.')) : store.state.load(stage, keys);
      },
    });
    await write('acme', DOSES);
    await expect(instructionsOf('acme')).rejects.toThrow('Not now.');
    expect(await Promise.all([instructionsOf('acme'), instructionsOf('acme')])).toEqual([DOSES, DOSES]);
    expect(await instructionsOf('umbra')).toEqual(NO_INSTRUCTIONS);
    expect(loads).toBe(3);
  });

  it('passes instructions to a language model that reads for this tenant, and never to rules', async () => {
    await write('acme', DOSES);
    const model = aReader('segments');
    expect(await madeBy(store, 'acme', model)).toBe(`reader+${hashInstructions(DOSES) ?? ''}`);
    expect(await madeBy(store, 'umbra', model)).toBe('reader');
    expect(model.heard).toEqual([DOSES, undefined]);
    const rules = aReader('messages');
    expect(await madeBy(store, 'acme', rules)).toBe('reader');
    expect(rules.heard).toEqual([undefined]);
  });
});

/** An extractor that finds one entry in every batch, and remembers the instructions that it received. */
const aReader = (
  reads: Extractor['reads'],
): Extractor & { readonly heard: ExtractionContext['instructions'][] } => {
  const heard: ExtractionContext['instructions'][] = [];
  return {
    id: 'reader',
    reads,
    heard,
    extract: ([messages], { instructions }) => {
      heard.push(instructions);
      const messageIds = messages?.map(({ id }) => id) ?? [];
      const when = { happenedAt: 1, precision: null };
      return Promise.resolve([
        { text: 'It is so.', kind: 'fact', speaker: null, ...when, messageIds, claims: [] },
      ]);
    },
  };
};

const madeBy = async (store: SqliteStack, tenant: string, extractor: Extractor): Promise<unknown> => {
  const [entry] = await (pipeline.extract as Decision).decide(
    batchOf(tenant),
    aStagePorts(store, { extractor }),
  );
  return (entry?.data as { readonly madeBy?: string }).madeBy;
};

const batchOf = (tenant: string): Handled => {
  const { text, ordinal, speaker, ...message } = aMessage({ id: 'm1', text: 'I take 5 mg of Lisinopril.' });
  const held = { ...message, tokens: 8, root: 'e1', words: { ordinal, speaker, text } };
  const segment = { id: 'g1', sessionId: 's', messages: [held], cause: 'session-end' };
  const data = { id: 'b1', sessionId: 's', segments: [segment], endsSession: false };
  const scope = { tenant, user: 'ana' };
  const envelope = { id: 'b1', type: 'batch.ready', version: 2, scope, roots: [], trace: null, data };
  return { ...decodeEvent(envelope), recordedAt: 2 };
};
