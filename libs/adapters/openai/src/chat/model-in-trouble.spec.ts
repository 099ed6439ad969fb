import { describe, expect, it } from 'vitest';
import type { Reply } from '../scripted/scripted-server.fixture.js';
import {
  ALONE,
  anEntry,
  aMessageOfAna,
  saying,
  withScripted,
} from '../extraction/scripted-extractor.fixture.js';
import { replyInOrder } from '../scripted/scripted-port.fixture.js';

const PORTO = [[aMessageOfAna('I live in Porto.')]];
const GOOD = saying(anEntry());
const goodText = 'says' in (GOOD as object) ? (GOOD as { says: string }).says : '';

describe('a model with faulty answers', () => {
  it.each([
    ['prose around it', `Sure! Here it is:\n${goodText}\nAnything else?`],
    ['a code fence', `\`\`\`json\n${goodText}\n\`\`\``],
  ])('gives a usable answer despite %s', (_, says) =>
    withScripted(replyInOrder({ says }), async ({ extractor, server }) => {
      expect(await extractor.extract(PORTO, ALONE)).toHaveLength(1);
      expect(server.chats).toHaveLength(1);
    }),
  );

  it.each([
    ['cut off', goodText.slice(0, -9), 'It is no whole JSON object.'],
    ['empty', '', 'It is no whole JSON object.'],
    ['of another shape', '{"entries": "none"}', 'entries: '],
    ['a list', '[1, 2]', 'It is no whole JSON object.'],
    ['without a field', '{"entries": [{"messages": [1]}]}', 'entries.0.text: '],
    [
      'about a missing message',
      JSON.stringify({ entries: [anEntry({ messages: [7] })] }),
      'entries.0.messages: ',
    ],
  ])('asks the model once to correct an answer that is %s', (_, says, fault) =>
    withScripted(replyInOrder({ says }, GOOD), async ({ extractor, server }) => {
      expect(await extractor.extract(PORTO, ALONE)).toHaveLength(1);
      const told = server.chats[1]?.messages.slice(2);
      expect(told?.[0]).toEqual({ role: 'assistant', content: says });
      expect(told?.[1]?.content).toContain(fault);
      expect(server.chats).toHaveLength(2);
    }),
  );

  it('throws an error that does not quote the answer if the corrected answer is faulty, too', () => {
    const invented = saying(anEntry({ text: 'Ana lives with Ludmila.' }));
    return withScripted(replyInOrder(invented), async ({ extractor, server }) => {
      await expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({
        name: 'Rejected',
        code: 'model-answer-unusable',
        message: expect.not.stringContaining('Ludmila') as string,
      });
      expect(server.chats).toHaveLength(2);
    });
  });
});

describe('an address that does not support the whole protocol', () => {
  it('tries a schema, then a request for JSON, then words, and keeps the first format that the address accepts', () =>
    withScripted(
      ({ response_format }) => (response_format === undefined ? GOOD : { status: 400 }),
      async ({ extractor, server }) => {
        await extractor.extract(PORTO, ALONE);
        await extractor.extract(PORTO, ALONE);
        const asked = server.chats.map(({ response_format }) => response_format?.type ?? 'words');
        expect(asked).toEqual(['json_schema', 'json_schema', 'json_object', 'words', 'words']);
      },
    ));

  it('sends requests without a temperature if the model refuses a temperature', () =>
    withScripted(
      ({ temperature }) => (temperature === undefined ? GOOD : { status: 400 }),
      async ({ extractor, server }) => {
        await extractor.extract(PORTO, ALONE);
        expect(server.chats.at(-1)?.response_format?.type).toBe('json_schema');
      },
    ));

  it('throws `Rejected` if the address refuses the request in every format', () =>
    withScripted(replyInOrder({ status: 413 }), async ({ extractor }) => {
      await expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({
        name: 'Rejected',
        code: 'model-refuses',
      });
    }));
});

describe('an address in trouble', () => {
  it.each<[string, Reply]>([
    ['429', { status: 429 }],
    ['429 with `Retry-After`', { status: 429, retryAfterSeconds: 1 }],
    ['500', { status: 500 }],
    ['an answer that breaks off', 'breaks-off'],
  ])('repeats a request after %s', (_, trouble) =>
    withScripted(
      replyInOrder(trouble, GOOD),
      async ({ extractor }) => {
        expect(await extractor.extract(PORTO, ALONE)).toHaveLength(1);
      },
      { retries: 2 },
    ),
  );

  it.each<[string, Reply, string, string]>([
    ['503', { status: 503 }, 'model-unavailable', 'does not answer'],
    ['silence', 'hangs', 'model-unavailable', 'no answer in time'],
    ['a refused key', { status: 401 }, 'model-key-refused', 'OPENAI_API_KEY'],
    ['a model that it does not have', { status: 404 }, 'model-missing', 'OPENAI_MODEL'],
  ])('throws `Unavailable` after %s, so that the caller tries again later', (_, trouble, code, sentence) =>
    withScripted(
      replyInOrder(trouble),
      async ({ extractor }) => {
        await expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({
          name: 'Unavailable',
          code,
          message: expect.stringContaining(sentence) as string,
        });
      },
      { silenceMs: 200 },
    ),
  );

  it('sends no requests for a while after several failures, and then sends requests again', () =>
    withScripted(
      replyInOrder({ status: 500 }, { status: 500 }, GOOD),
      async ({ extractor, server }) => {
        const fail = () =>
          expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({ name: 'Unavailable' });
        await fail();
        await fail();
        await fail();
        expect(server.chats).toHaveLength(2);
        await expect
          .poll(() => extractor.extract(PORTO, ALONE).catch(() => []), { timeout: 5_000 })
          .toHaveLength(1);
      },
      { failuresInRow: 2, restMs: 300 },
    ));

  it('never sends more concurrent requests than the limit', () =>
    withScripted(
      () => ({ says: goodText, afterMs: 30 }),
      async ({ extractor, server }) => {
        const all = await Promise.all(Array.from({ length: 12 }, () => extractor.extract(PORTO, ALONE)));
        expect(all.map(({ length }) => length)).toEqual(Array(12).fill(1));
        expect(server.mostAtOnce()).toBe(3);
      },
      { concurrency: 3 },
    ));
});
