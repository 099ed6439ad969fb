import type { Settings } from '@mneme/server';
import { type Reply, EVENT_STREAM, eventOf, pieceOf } from '@mneme/openai/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { llmAt } from './llm-at.fixture.js';
import { answer, type Reading, type ScriptedModel, startModel } from './model-promises.fixture.js';

export type Closable = Reading & { close(): Promise<void> };

const LIMIT_MS = 180_000;
const ASK_AGAIN_MS = 1_000;

const whole = (says: string, usage: object): Reply => ({
  raw: [JSON.stringify({ choices: [{ message: { role: 'assistant', content: says } }], usage })],
});

/** Bad answers of small models and of proxies in front of a model. */
const BAD_ANSWERS: readonly (readonly [string, Reply])[] = [
  ['prose', { says: 'Sure! I would rather talk about the weather.' }],
  ['JSON that is cut off', { says: '{"entries": [{"messages": [1], "kind": "fact", "text": "Ana li' }],
  ['entries of another shape', { says: '{"entries": [{"statement": "Ana has a tree."}, 7, null]}' }],
  ['ids of other messages', { says: '{"entries": [{"messages": [41], "kind": "fact", "text": "Ana."}]}' }],
  [
    'an invented name',
    answer('Ludmila lives with Ana and Igor.', { subject: 'Igor', predicate: 'x', object: 'y' }),
  ],
  ['no choice', { raw: ['{"choices": [], "usage": {}}'] }],
  [
    'a page of HTML',
    { raw: ['<html><body>Sign in</body></html>'], headers: { 'content-type': 'text/html' } },
  ],
  [
    'the call of a tool',
    {
      raw: ['{"choices": [{"message": {"content": null, "tool_calls": [{"function": {"name": "save"}}]}}]}'],
    },
  ],
  ['a refusal of the request', { status: 400 }],
  [
    'an error in the middle of its stream',
    { raw: [pieceOf('{"entr'), eventOf({ error: { message: 'out of memory' } })], headers: EVENT_STREAM },
  ],
  ['figures that are none', whole('No.', { prompt_tokens: -1, completion_tokens: 1e300 })],
];

/** Tests conversations whose model answers badly at first and well later. */
export const badAnswersPromises = (start: (models: Settings['models']) => Promise<Closable>): void => {
  let model: ScriptedModel;
  let service: Closable;
  beforeAll(async () => {
    model = await startModel();
    service = await start(llmAt(model.server.baseUrl, undefined, { askAgainMs: ASK_AGAIN_MS }));
  }, LIMIT_MS);
  afterAll(async () => {
    await service.close();
    await model.server.close();
  });

  const talk = async (userId: string, line: string): Promise<void> => {
    const { client, settled } = service;
    await client.memories.add({
      userId,
      runId: 'today',
      messages: [{ role: 'user', name: 'Ana', content: line }],
    });
    await client.sessions.close('today', { userId });
    await settled();
  };
  const entriesOf = (userId: string) => everythingOf(service.client.memories.list({ userId }));
  const parked = async () => (await everythingOf(service.client.parked.list())).length;

  it.each(BAD_ANSWERS.map(([name, reply], n) => ({ name, reply, n })))(
    'extracts by rules at once if the model answers with $name, and by the model later',
    { timeout: LIMIT_MS },
    async ({ reply, n }) => {
      const userId = randomUUID();
      const word = `treenumber${'abcdefghijklmnop'[n] ?? ''}`;
      const good = answer(`Ana lives in Gaia, by the ${word}.`, {
        subject: 'Ana',
        predicate: 'lives_in',
        object: 'Gaia',
      });
      let isGood = false;
      model.decide(word, () => (isGood ? good : reply));
      await talk(userId, `I live in Gaia, by the ${word}.`);
      const [entry, ...others] = await entriesOf(userId);
      expect(others).toEqual([]);
      expect(entry?.metadata).toMatchObject({
        provisional: true,
        made_by: expect.not.stringContaining('openai') as unknown,
      });
      expect(await parked()).toBe(0);
      isGood = true;
      const now = async () =>
        (await entriesOf(userId)).map(({ memory, metadata }) => [memory, metadata['made_by']]);
      await expect
        .poll(now, { timeout: LIMIT_MS / 2 })
        .toEqual([[`Ana lives in Gaia, by the ${word}.`, 'openai:scripted/extract-3']]);
      await service.settled();
      expect(await parked()).toBe(0);
    },
  );
};
