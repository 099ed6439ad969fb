import { describe, expect, it } from 'vitest';
import type { Message } from './message.js';
import { NO_SESSIONS, lastMessagesOf, type RecentSessions, addRecentMessage } from './recent-sessions.js';

const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  ordinal: 0,
  role: 'user',
  speaker: null,
  text: `says ${id}`,
  saidAt: 0,
  timeSource: 'received',
  toolCalls: [{ name: 'x', arguments: '{}' }],
  metadata: { a: 1 },
  ...changes,
});

const taking = (talks: RecentSessions, sessionId: string, said: Message): RecentSessions =>
  addRecentMessage(talks, sessionId, { message: said, episodeId: `e-${said.id}` });

const idsOf = (talks: RecentSessions, sessionId: string): readonly string[] =>
  lastMessagesOf(talks, sessionId).map(({ message: { id } }) => id);

describe('addRecentMessage', () => {
  it('keeps the last four messages of a session, oldest first, each with its episode', () => {
    const talks = ['a', 'b', 'c', 'd', 'e'].reduce((all, id) => taking(all, 's', message(id)), NO_SESSIONS);
    expect(idsOf(talks, 's')).toEqual(['b', 'c', 'd', 'e']);
    expect(lastMessagesOf(talks, 's')[0]).toEqual({
      message: message('b', { toolCalls: [], metadata: {} }),
      episodeId: 'e-b',
    });
    expect(lastMessagesOf(talks, 'other')).toEqual([]);
  });

  it('keeps the eight sessions with the latest messages', () => {
    const order = ['0', '1', '2', '3', '4', '5', '6', '7', '0', '8'];
    const talks = order.reduce((all, id) => taking(all, id, message('m')), NO_SESSIONS);
    expect(talks.map(({ sessionId }) => sessionId)).toEqual(['2', '3', '4', '5', '6', '7', '0', '8']);
  });

  it('keeps the end of a long message, in whole characters', () => {
    const [kept] = lastMessagesOf(
      taking(NO_SESSIONS, 's', message('m', { text: `${'x'.repeat(900)}${'🎉'.repeat(250)}!` })),
      's',
    );
    expect(kept?.message.text).toBe(`${'🎉'.repeat(249)}!`);
  });

  it('leaves out empty messages and messages of tools and systems', () => {
    const said = [
      message('a', { role: 'tool' }),
      message('b', { role: 'system' }),
      message('c', { text: '' }),
    ];
    expect(said.reduce((all, one) => taking(all, 's', one), NO_SESSIONS)).toBe(NO_SESSIONS);
  });
});
