import { mnemeClient, type MnemeClient } from '@mneme/client';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

interface Said {
  readonly role: 'user' | 'assistant' | 'tool' | 'system';
  readonly content: string;
}

/** Number of histories by stack, in a usual run and at full size. */
const HISTORIES = { embedded: { usual: 40, full: 10_000 }, services: { usual: 20, full: 300 } };
const AT_ONCE = 20;
const SEED = Number(process.env['MNEME_SEED'] ?? 20_261_128);

/**
 * An exchange: a question, up to two calls of tools, and a reply. Some questions are only "ok", so that equal
 * questions occur.
 */
const turn = fc.record({ isOk: fc.boolean(), tools: fc.integer({ min: 0, max: 2 }) });
const history = fc.array(turn, { minLength: 3, maxLength: 7 }).map((turns) =>
  turns.map(({ isOk, tools }, n): readonly Said[] => [
    { role: 'user', content: isOk ? 'ok' : `Où est la clé ${n} ?\nElle est à moi.` },
    ...Array.from({ length: tools }, (_, t): readonly Said[] => [
      { role: 'assistant', content: `I call tool ${n}.${t}.` },
      { role: 'tool', content: `{"result": ${n}.${t}}` },
    ]).flat(),
    { role: 'assistant', content: `Reply ${n}: the key ${n} is in drawer ${n}.` },
  ]),
);

type Resend = (before: readonly Said[], at: number) => readonly Said[];
const withContent = (messages: readonly Said[], change: (content: string) => string): readonly Said[] =>
  messages.map((message) => ({ ...message, content: change(message.content) }));

const RESENDS: Readonly<Record<string, Resend>> = {
  whole: (before) => before,
  'a window': (before, at) => before.slice(-4 - (at % 5)),
  'cleared results': (before) =>
    before.map((message) => (message.role === 'tool' ? { ...message, content: '[cleared]' } : message)),
  'a summary of the first half': (before) => [
    ...(before.length > 6
      ? [{ role: 'user', content: `Summary of ${before.length} messages.` } as const]
      : []),
    ...before.slice(before.length > 6 ? before.length / 2 : 0),
  ],
  'other line ends, blanks and forms of characters': (before) =>
    withContent(before, (content) => `${content.replaceAll('\n', '\r\n').normalize('NFD')}  `),
};

/**
 * Returns the requests of an agent: earlier exchanges, changed at random, and the messages of the current
 * exchange.
 */
const requestsOf = (turns: readonly (readonly Said[])[], kinds: readonly string[]) => {
  let at = 0;
  return turns.flatMap((messages, n) => {
    const before = turns.slice(0, n).flat();
    return messages.map((_, upTo): readonly Said[] => {
      const prompt: Said = { role: 'system', content: `It is ${(at += 1)} o'clock.` };
      return [prompt, ...RESENDS[kinds[at % kinds.length]!]!(before, at), ...messages.slice(0, upTo + 1)];
    });
  });
};

const resends = fc.array(fc.constantFrom(...Object.keys(RESENDS)), { minLength: 30, maxLength: 30 });

/**
 * Tests, for every stack and way of sending a history again, that a session contains each message once, in
 * the order in which it was said.
 */
export const resentHistories = (stack: keyof typeof HISTORIES, open: () => Promise<Reader>): void => {
  const { usual, full } = HISTORIES[stack];
  const histories = inject('isFullSize') ? full : usual;
  const timeout = 120_000 + histories * 2_000;

  const forEachHistory =
    (check: (client: MnemeClient, turns: Turns, kinds: readonly string[]) => Promise<void>) =>
    async (): Promise<void> => {
      const client = mnemeClient({ url: (await open()).url });
      const some = fc.array(fc.tuple(history, resends), { minLength: AT_ONCE, maxLength: AT_ONCE });
      await fc.assert(
        fc.asyncProperty(some, async (each) => {
          await Promise.all(each.map(([turns, kinds]) => check(client, turns, kinds)));
        }),
        { numRuns: Math.ceil(histories / AT_ONCE), seed: SEED, endOnFailure: true },
      );
    };

  it(
    'records each message once, in the order of the conversation, even if the last reply arrives in pieces',
    { timeout },
    forEachHistory(async (client, turns, kinds) => {
      const session = openSession(client);
      for (const request of requestsOf(turns, kinds)) {
        const last = request.at(-1)!;
        if (last.role === 'assistant')
          await session.send([...request.slice(0, -1), { ...last, content: last.content.slice(0, 9) }]);
        await session.send(request);
      }
      expect(await session.held()).toEqual(turns.flat().map(({ content }) => content));
    }),
  );

  it(
    'does not record an erased history again, and records each later message once',
    { timeout },
    forEachHistory(async (client, turns, kinds) => {
      const session = openSession(client);
      const before = turns.slice(0, -1);
      for (const request of requestsOf(before, kinds)) await session.send(request);
      await session.erase();
      const later = requestsOf(turns, ['whole']).slice(before.flat().length);
      for (const request of later) await session.send(request);
      expect(await session.held()).toEqual(turns.at(-1)!.map(({ content }) => content));
    }),
  );
};

type Turns = readonly (readonly Said[])[];

const openSession = (client: MnemeClient) => {
  const session = { userId: randomUUID(), runId: 's' };
  return {
    send: (messages: readonly Said[]) => client.memories.add({ ...session, messages, infer: false }),
    held: async (): Promise<readonly string[]> =>
      (await everythingOf(client.sessions.messages('s', { userId: session.userId })))
        .filter(({ role }) => role !== 'system')
        .map(({ content }) => content),
    erase: async (): Promise<void> => {
      const { receiptId } = await client.memories.erase(session);
      while ((await client.memories.receipt(receiptId)).status !== 'verified')
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
