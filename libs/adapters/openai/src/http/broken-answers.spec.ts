import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Asking } from '../chat/chat-model.js';
import {
  ALONE,
  anEntry,
  aMessageOfAna,
  saying,
  withScripted,
} from '../extraction/scripted-extractor.fixture.js';
import {
  EVENT_STREAM,
  eventOf,
  pieceOf,
  type RawReply,
  type Reply,
} from '../scripted/scripted-server.fixture.js';
import { LIMIT_ANSWER_BYTES } from './guarded-fetch.js';
import { replyInOrder } from '../scripted/scripted-port.fixture.js';

const PORTO = [[aMessageOfAna('I live in Porto.')]];
const GOOD = saying(anEntry());
const TEXT = JSON.stringify({ entries: [anEntry()] });
const TREE = JSON.stringify({ entries: [anEntry({ text: 'Ana lives in Porto 🌳.' })] });

const bodyOf = (content: unknown, usage: unknown = { prompt_tokens: 7, completion_tokens: 3 }): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage });
const json = (raw: RawReply['raw'], headers: Readonly<Record<string, string>> = {}): RawReply => ({
  raw,
  headers: { 'content-type': 'application/json', ...headers },
});
const events = (...raw: readonly (string | Uint8Array)[]): RawReply => ({ raw, headers: EVENT_STREAM });
const bytesOf = (text: string): readonly Uint8Array[] =>
  [...Buffer.from(text)].map((byte) => Buffer.from([byte]));

describe('an answer of a model server', () => {
  it.each<[string, Reply]>([
    ['as a whole, although the request asked for pieces', json([bodyOf(TEXT)])],
    ['as a whole, after a byte order mark', json([Buffer.from('\uFEFF'), bodyOf(TEXT)])],
    [
      'as a list of parts of its content',
      json([bodyOf([{ type: 'text', text: TEXT.slice(0, 9) }, { text: TEXT.slice(9) }])]),
    ],
    ['byte by byte', events(...bytesOf(pieceOf(TEXT) + pieceOf('', 'stop') + 'data: [DONE]\n\n'))],
    [
      'with carriage returns, one at the end of a piece',
      events(...bytesOf(pieceOf(TEXT).replaceAll('\n', '\r\n'))),
    ],
    ['after a byte order mark and comments', events('\uFEFF: ping\n\n', 'event: message\n', pieceOf(TEXT))],
    ['without a mark at its end', events(pieceOf(TEXT))],
    ['without the blank line after its last event', events(pieceOf(TEXT).trimEnd())],
    [
      'in pieces over several data lines',
      events(`data: {"choices": [{"delta":\ndata: {"content": ${JSON.stringify(TEXT)}}}]}\n\n`),
    ],
    ['in pieces that hold a whole message', events(eventOf({ choices: [{ message: { content: TEXT } }] }))],
    [
      'over a connection that stays open after its end',
      { ...events(pieceOf(TEXT), 'data: [DONE]\n\n'), staysOpen: true },
    ],
    [
      'without token counts, over a connection that stays open',
      { ...events(pieceOf(TEXT, 'stop')), staysOpen: true },
    ],
  ])('reads an answer that comes %s', (_, reply) =>
    withScripted(replyInOrder(reply), async ({ extractor, server }) => {
      expect((await extractor.extract(PORTO, ALONE)).map(({ text }) => text)).toEqual([
        'Ana lives in Porto.',
      ]);
      expect(server.chats).toHaveLength(1);
    }),
  );

  it('reads an answer with characters of several bytes that are split between pieces', () =>
    withScripted(replyInOrder(events(...bytesOf(pieceOf(TREE)))), async ({ extractor }) => {
      expect((await extractor.extract(PORTO, ALONE)).map(({ text }) => text)).toEqual([
        'Ana lives in Porto 🌳.',
      ]);
    }));

  it('reads an answer that contains invalid UTF-8', () => {
    const [before = '', after = ''] = TEXT.split('Porto.');
    const broken = [before, Buffer.from([0xc3, 0x28, 0xff]), 'Porto.', after];
    const content = Buffer.concat(broken.map((part) => Buffer.from(part))).toString('latin1');
    const raw = Buffer.from(bodyOf(content), 'latin1');
    return withScripted(replyInOrder(json([raw])), async ({ extractor }) => {
      const [entry] = await extractor.extract(PORTO, ALONE);
      expect(entry?.text).toContain('\uFFFD');
    });
  });

  it.each<[string, Reply]>([
    [
      'a page of HTML',
      { raw: ['<html><body>Sign in.</body></html>'], headers: { 'content-type': 'text/html' } },
    ],
    ['an empty body', json([])],
    ['without a choice', json(['{"choices": []}'])],
    ['a list', json(['[1, 2]'])],
    ['a call of a tool', json(['{"choices": [{"message": {"content": null, "tool_calls": [{}]}}]}'])],
    ['a refusal', json(['{"choices": [{"message": {"content": null, "refusal": "No."}}]}'])],
    ['JSON that is cut off', json([bodyOf(TEXT.slice(0, -20))])],
    ['nested a million times', json([bodyOf('['.repeat(1_000_000))])],
  ])('requests an answer once more if it is %s, and throws if the second answer is, too', (_, bad) =>
    withScripted(replyInOrder(bad), async ({ extractor, server }) => {
      await expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({ code: 'model-answer-unusable' });
      expect(server.chats).toHaveLength(2);
    }),
  );

  it.each<[string, Reply]>([
    [
      'reports an error in its middle',
      events(pieceOf('{"ent'), eventOf({ error: { message: 'out of memory' } })),
    ],
    ['is an error with status 200', json(['{"error": {"message": "loading"}}'])],
    ['has a piece that is no JSON', events(pieceOf('{"ent'), 'data: {"choi\n\n')],
    ['stops with the connection open', { ...events(pieceOf('{"ent')), staysOpen: true }],
    ['breaks off', 'breaks-off'],
    ['is not compressed although its header says so', json(['no gzip'], { 'content-encoding': 'gzip' })],
  ])('requests an answer again if it %s, and throws if the second answer does, too', async (_, bad) => {
    await withScripted(
      replyInOrder(bad, GOOD),
      async ({ extractor }) => expect(await extractor.extract(PORTO, ALONE)).toHaveLength(1),
      { retries: 1, silenceMs: 1_000 },
    );
    await withScripted(
      replyInOrder(bad),
      async ({ extractor, server }) => {
        await expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({
          name: 'Rejected',
          code: 'model-answer-broken',
        });
        expect(server.chats).toHaveLength(2);
      },
      { retries: 1, silenceMs: 1_000 },
    );
  });

  it('waits for an answer as long as pieces keep coming', () => {
    const pieces = [...TEXT].map((letter) => pieceOf(letter));
    const slow = { ...events(...pieces, 'data: [DONE]\n\n'), everyMs: 40 };
    return withScripted(
      replyInOrder(slow),
      async ({ extractor }) => expect(await extractor.extract(PORTO, ALONE)).toHaveLength(1),
      { silenceMs: 2_500 },
    );
  });

  it('fails after `totalMs` if an answer does not end, and does not request it again', () => {
    const endless: RawReply = { raw: pings(), headers: EVENT_STREAM, everyMs: 20 };
    return withScripted(
      replyInOrder(endless),
      async ({ extractor, server }) => {
        await expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({ code: 'model-answer-broken' });
        expect(server.chats).toHaveLength(1);
      },
      { totalMs: 500, retries: 3 },
    );
  });
});

function* pings(): Generator<string> {
  for (;;) yield ': ping\n\n';
}

const MIB = 1024 * 1024;

const megabytes = (count: number) => {
  const taken = { pieces: 0 };
  const raw = function* (): Generator<string> {
    yield '{"choices": [{"message": {"content": "';
    for (let n = 0; n < count; n += 1) {
      taken.pieces += 1;
      yield 'x'.repeat(MIB);
    }
    yield '"}}]}';
  };
  return { taken, raw };
};

describe('the limit of 4 MiB for an answer', () => {
  it('stops reading an answer over 4 MiB, and throws if the second answer is also too long', () => {
    const { taken, raw } = megabytes(200);
    return withScripted(
      () => json(raw()),
      async ({ extractor, server }) => {
        await expect(extractor.extract(PORTO, ALONE)).rejects.toMatchObject({
          code: 'model-answer-unusable',
        });
        expect(server.chats.map(({ messages }) => messages.length)).toEqual([2, 3]);
        // Two answers were read, and buffers of the connection hold some further pieces.
        expect(taken.pieces).toBeLessThan(60);
      },
    );
  });

  const bomb = Buffer.from(bodyOf('x'.repeat(16 * LIMIT_ANSWER_BYTES)));
  it.each([
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb)],
  ])('applies the limit to the size of an answer after decompressing %s', (encoding, packed) => {
    expect(packed.length).toBeLessThan(MIB);
    const reply = json([packed], { 'content-encoding': encoding });
    return withScripted(replyInOrder(reply, GOOD), async ({ extractor, server }) => {
      expect(await extractor.extract(PORTO, ALONE)).toHaveLength(1);
      const told = server.chats[1]?.messages;
      expect([told?.length, told?.[2]?.content]).toEqual([3, expect.stringContaining('too long')]);
    });
  });

  it('reads a small compressed answer, although the request does not accept compression', () =>
    withScripted(
      replyInOrder(json([gzipSync(bodyOf(TEXT))], { 'content-encoding': 'gzip' })),
      async ({ extractor }) => {
        expect(await extractor.extract(PORTO, ALONE)).toHaveLength(1);
      },
    ));
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    'does not follow a redirect with status %i, so that no message is sent to another address',
    async (status) => {
      let heard = 0;
      const other = createServer((_, response) => {
        heard += 1;
        response.end('{}');
      });
      await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
      const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      const reply: RawReply = { status, raw: [], headers: { location: `${origin}/v1/chat?token=secret` } };
      await withScripted(replyInOrder(reply), async ({ extractor }) => {
        const failed = await extractor.extract(PORTO, ALONE).catch((error: unknown) => error as Error);
        expect(failed).toMatchObject({ name: 'Unavailable', code: 'model-moved' });
        expect((failed as Error).message).toContain(origin);
        expect((failed as Error).message).not.toContain('token');
      });
      other.close();
      expect(heard).toBe(0);
    },
  );
});

describe('the token counts of an answer', () => {
  const estimated = {
    promptTokens: expect.any(Number) as number,
    completionTokens: Math.ceil(TEXT.length / 4),
  };

  it.each<[string, unknown]>([
    ['negative', { prompt_tokens: -1, completion_tokens: -7 }],
    ['no numbers', { prompt_tokens: '12', completion_tokens: [3] }],
    ['null, as servers write NaN', { prompt_tokens: null, completion_tokens: null }],
    ['larger than any text', { prompt_tokens: 1e300, completion_tokens: 9e15 }],
    ['fractions', { prompt_tokens: 1.5, completion_tokens: 0.1 }],
    ['missing', {}],
    ['missing, with `usage` null', null],
    ['no object', 'many'],
  ])('estimates token counts from the lengths of the texts if they are %s', (_, usage) =>
    withScripted(replyInOrder(json([bodyOf(TEXT, usage)])), async ({ extractor, spent }) => {
      await extractor.extract(PORTO, ALONE);
      expect(spent).toEqual([estimated]);
      expect(spent[0]?.promptTokens).toBeGreaterThan(500);
    }),
  );

  it('checks and estimates each token count separately', () =>
    withScripted(
      replyInOrder(json([bodyOf(TEXT, { prompt_tokens: 7, completion_tokens: -3 })])),
      async ({ extractor, spent }) => {
        await extractor.extract(PORTO, ALONE);
        expect(spent).toEqual([{ ...estimated, promptTokens: 7 }]);
      },
    ));
});

describe('a server that refuses streamed answers', () => {
  it('requests only whole answers after the server has refused a streamed answer', () =>
    withScripted(
      ({ stream }) => (stream === true ? { status: 400 } : GOOD),
      async ({ extractor, server }) => {
        await extractor.extract(PORTO, ALONE);
        const asked = server.chats.length;
        await extractor.extract(PORTO, ALONE);
        expect(server.chats.length).toBe(asked + 1);
        expect(server.chats.at(-1)).not.toHaveProperty('stream');
        expect(server.chats.at(-1)?.response_format?.type).toBe('json_schema');
      },
    ));
});

describe('an answer that is being written', () => {
  it('reports the progress of an answer in bytes and pieces, without any of its text', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const reports: unknown[] = [];
    const onProgress: Asking['onProgress'] = (progress) => reports.push(progress);
    let isReported = false;
    const raw = function* (): Generator<string> {
      yield pieceOf(TEXT.slice(0, 9));
      while (!isReported) yield ': ping\n\n';
      yield pieceOf(TEXT.slice(9));
    };
    try {
      await withScripted(
        replyInOrder({ raw: raw(), headers: EVENT_STREAM, everyMs: 20 }),
        async ({ extractor }) => {
          const reading = extractor.extract(PORTO, ALONE);
          const report = (): unknown => {
            vi.advanceTimersByTime(30_000);
            return reports.at(-1);
          };
          const one = {
            bytes: expect.any(Number) as number,
            pieces: 1,
            seconds: expect.any(Number) as number,
          };
          await expect.poll(report, { timeout: 20_000 }).toEqual(one);
          isReported = true;
          expect(await reading).toHaveLength(1);
        },
        { onProgress },
      );
    } finally {
      vi.useRealTimers();
    }
  });
});
