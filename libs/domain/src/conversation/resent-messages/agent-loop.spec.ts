import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Role } from '../message.js';
import type { ComparedMessage, HistoryMessage } from './compared-message.js';
import { findResentMessages } from './resent-messages.js';

interface Said {
  readonly words: string;
  readonly role: Role;
}

/** Records the new messages of each request, as the commands do. */
const record = (requests: readonly (readonly Said[])[]): readonly Said[] => {
  const held: HistoryMessage[] = [];
  for (const request of requests) {
    const sent = request.map((message): ComparedMessage => ({ ...message, id: null }));
    const statuses = findResentMessages(sent, { held, erased: [] });
    request.forEach((message, n) => {
      if (statuses[n]?.is === 'new') held.push({ ...message, id: `m${held.length}` });
    });
  }
  return held.filter(({ role }) => role !== 'system').map(({ words, role }) => ({ words, role }));
};

/**
 * One turn of a conversation: a question, up to two calls of tools, and a reply. The question "ok" may be
 * repeated.
 */
const turn = fc.record({ isOk: fc.boolean(), tools: fc.integer({ min: 0, max: 2 }) });
const history = fc.array(turn, { minLength: 3, maxLength: 12 }).map((turns) =>
  turns.map(({ isOk, tools }, n): readonly Said[] => [
    { role: 'user', words: isOk ? 'ok' : `question ${n}` },
    ...Array.from({ length: tools }, (_, t): readonly Said[] => [
      { role: 'assistant', words: `call ${n}.${t}` },
      { role: 'tool', words: `result ${n}.${t}` },
    ]).flat(),
    { role: 'assistant', words: `reply ${n}` },
  ]),
);

type Resend = (before: readonly Said[], at: number) => readonly Said[];
const clear = (message: Said): Said =>
  message.role === 'tool' ? { ...message, words: '[cleared]' } : message;

const RESENDS: Readonly<Record<string, Resend>> = {
  whole: (before) => before,
  'a window': (before, at) => before.slice(-4 - (at % 5)),
  'cleared results': (before) => before.map(clear),
  'a summary of the first half': (before) => [
    ...(before.length > 6 ? [{ role: 'user', words: `summary ${before.length}` } as const] : []),
    ...before.slice(before.length > 6 ? before.length / 2 : 0),
  ],
  'messages cut from the middle': (before, at) =>
    before.filter((_, n) => n < 2 || n >= before.length - 4 || n % (2 + (at % 3)) === 0),
};
const resends = fc.array(fc.constantFrom(...Object.keys(RESENDS)), { minLength: 40, maxLength: 40 });

/**
 * Each request of the agent has the earlier messages, changed at random, and one more message than the
 * request before.
 */
const requestsOf = (turns: readonly (readonly Said[])[], kinds: readonly string[]) => {
  let at = 0;
  const prompt = (said: readonly Said[]): readonly Said[] => [
    { role: 'system', words: `It is ${(at += 1)} o'clock.` },
    ...said,
  ];
  return turns.flatMap((messages, n) => {
    const before = turns.slice(0, n).flat();
    return messages.map((_, upTo) => {
      const resend = RESENDS[kinds[at % kinds.length]!]!;
      return prompt([...resend(before, at), ...messages.slice(0, upTo + 1)]);
    });
  });
};

it('records each message of an agent once and in order, for any way of sending the history again', () => {
  fc.assert(
    fc.property(history, resends, (turns, kinds) => {
      expect(record(requestsOf(turns, kinds))).toEqual(turns.flat());
    }),
    { numRuns: 200 },
  );
});

it('records nothing for a request that is sent again at once', () => {
  fc.assert(
    fc.property(history, resends, (turns, kinds) => {
      const requests = requestsOf(turns, kinds).filter(([, ...said]) => said.length > 1);
      const first: readonly Said[] = turns[0]!.slice(0, 1);
      const twice = requests.flatMap((request) => [request, request]);
      expect(record([first, ...twice])).toEqual(turns.flat());
    }),
  );
});
