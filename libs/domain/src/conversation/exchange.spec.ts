import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, Role } from './message.js';
import { changedExchanges, type Exchange, exchanges } from './exchange.js';

const aMessage = (ordinal: number, role: Role, speaker: string | null = null): Message => ({
  id: `m${ordinal}`,
  ordinal,
  role,
  speaker,
  text: `text ${ordinal}`,
  saidAt: 0,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
});

const shapeOf = ({ asked, replies }: Exchange): string =>
  `${asked.map(({ id }) => id).join(' ')} > ${replies.map(({ id }) => id).join(' ')}`.trim();

const turnsOf = (...roles: readonly Role[]): string[] =>
  exchanges(
    't/u/s',
    roles.map((role, at) => aMessage(at, role)),
  ).map(shapeOf);

const turnsAmong = (...speakers: readonly (string | null)[]): string[] =>
  exchanges(
    't/u/s',
    speakers.map((speaker, at) => aMessage(at, 'user', speaker)),
  ).map(shapeOf);

describe('exchanges', () => {
  it('joins consecutive user messages with all replies to them', () => {
    expect(turnsOf('user', 'user', 'assistant', 'tool', 'assistant', 'user')).toEqual([
      'm0 m1 > m2 m3 m4',
      'm5 >',
    ]);
  });

  it('begins with an exchange without a question if the assistant speaks first', () => {
    expect(turnsOf('assistant', 'user', 'assistant')).toEqual(['> m0', 'm1 > m2']);
  });

  it('leaves system prompts out', () => {
    expect(turnsOf('system', 'user', 'system', 'user', 'assistant')).toEqual(['m1 m3 > m4']);
    const [first] = exchanges('s', [aMessage(0, 'system'), aMessage(1, 'user')]);
    expect(first).toEqual(exchanges('s', [aMessage(1, 'user')])[0]);
  });

  it('ends an exchange among users when the speaker changes after a reply', () => {
    expect(turnsAmong('Ana', 'Ana', 'Ben', 'Ben', 'Ana', 'Cem', 'Ben')).toEqual([
      'm0 m1 > m2 m3',
      'm4 > m5',
      'm6 >',
    ]);
  });

  it('joins the messages of unnamed users into one question', () => {
    expect(turnsAmong(null, null, null)).toEqual(['m0 m1 m2 >']);
  });

  it('ends an exchange after 32 messages', () => {
    const roles: Role[] = ['user', ...Array.from({ length: 40 }, (): Role => 'tool')];
    expect(
      exchanges(
        's',
        roles.map((role, at) => aMessage(at, role)),
      ).map(({ messages }) => messages.length),
    ).toEqual([32, 9]);
  });

  it('keeps the id of a growing exchange, and gives an exchange of another session another id', () => {
    const [open] = exchanges('t/u/s', [aMessage(0, 'user')]);
    const [answered] = exchanges('t/u/s', [aMessage(0, 'user'), aMessage(1, 'assistant')]);
    const [elsewhere] = exchanges('t/u/other', [aMessage(0, 'user')]);
    expect(answered?.id).toBe(open?.id);
    expect(elsewhere?.id).not.toBe(open?.id);
  });

  it('returns the same exchanges for any split of the messages into batches', () => {
    const spoken = record({
      role: constantFrom<Role[]>('user', 'user', 'assistant', 'tool', 'system'),
      speaker: constantFrom('Ana', 'Ben', null),
    });
    assert(
      property(array(spoken, { maxLength: 30 }), nat(30), (said, at) => {
        const messages = said.map(({ role, speaker }, n) => aMessage(n, role, speaker));
        const whole = exchanges('s', messages);
        expect(whole.flatMap((turn) => turn.messages)).toEqual(
          messages.filter(({ role }) => role !== 'system'),
        );
        const before = exchanges('s', messages.slice(0, at));
        const changed = changedExchanges('s', before.at(-1)?.messages ?? [], messages.slice(at));
        expect(new Map([...before, ...changed].map((turn) => [turn.id, turn]))).toEqual(
          new Map(whole.map((turn) => [turn.id, turn])),
        );
      }),
    );
  });
});
