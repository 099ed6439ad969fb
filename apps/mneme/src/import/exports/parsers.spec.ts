import { Rejected } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { NO_PEOPLE } from '../imported.js';
import { parseChatgpt } from './chatgpt.js';
import { formatOf } from '../formats.js';
import { parseJsonl } from './jsonl.js';

const reading = { user: null, session: 'notes', number: 7, people: NO_PEOPLE };

describe('parseJsonl', () => {
  it('reads user, agent, session, time, id and metadata of a message', () => {
    const line = {
      user_id: 'ana',
      agent_id: 'tutor',
      run_id: 's1',
      role: 'user',
      name: 'Ana',
      content: 'We moved.',
      timestamp: '2026-05-08T15:56:00+02:00',
      id: 12,
      metadata: { mood: 'glad' },
    };
    expect(parseJsonl(line, reading)).toEqual([
      {
        user: 'ana',
        session: 's1',
        messages: [
          {
            id: '12',
            role: 'user',
            name: 'Ana',
            content: 'We moved.',
            timestamp: '2026-05-08T13:56:00.000Z',
            agent: 'tutor',
            metadata: { mood: 'glad' },
          },
        ],
        isWhole: false,
      },
    ]);
  });

  it('gives a message without id the same id each time, and another id on another line', () => {
    const line = { role: 'user', content: 'Yes.' };
    const idAt = (number: number) => parseJsonl(line, { ...reading, number })[0]?.messages[0]?.id;
    expect(idAt(1)).toBe(idAt(1));
    expect(idAt(1)).not.toBe(idAt(2));
  });

  it('replaces half a surrogate pair, which no store can keep', () => {
    const [session] = parseJsonl({ role: 'user', content: 'a\ud800' }, reading);
    expect(session?.messages[0]?.content).toBe('a\uFFFD');
  });

  it('accepts seconds and milliseconds since 1970', () => {
    const timeOf = (timestamp: number) =>
      parseJsonl({ role: 'user', content: 'x', timestamp }, reading)[0]?.messages[0]?.timestamp;
    expect([timeOf(1_778_248_560), timeOf(1_778_248_560_000)]).toEqual(
      Array(2).fill('2026-05-08T13:56:00.000Z'),
    );
  });

  it.each(['May 5 2020', '2020-05-05T10:00:00', '2020-05-05', '2020-02-30T10:00:00Z', '5', ''])(
    'rejects a time without a zone or one that does not exist: %j',
    (timestamp) => {
      expect(() => parseJsonl({ role: 'user', content: 'x', timestamp }, reading)).toThrow('with its zone');
    },
  );

  it('accepts metadata of 100 levels and rejects deeper metadata', () => {
    const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
    const lineOf = (levels: number) => ({ role: 'user', content: 'x', metadata: nested(levels) });
    expect(parseJsonl(lineOf(100), reading)[0]?.messages[0]?.metadata).toEqual(nested(100));
    for (const levels of [101, 20_000])
      expect(() => parseJsonl(lineOf(levels), reading)).toThrow('deeper than 100 levels at "metadata"');
  });

  it.each([
    [{ role: 'user', content: '' }, 'content'],
    [{ role: 'robot', content: 'x' }, 'role'],
    [{ role: 'user', content: 'x', text: 'y' }, 'text'],
    [{ role: 'user', content: 'x', timestamp: 'soon' }, 'soon'],
    [{ role: 'user', content: 'x', timestamp: 1e20 }, '100000000000000000000'],
    ['x', 'object'],
  ])('names the error in a malformed line: %j', (line, named) => {
    expect(() => parseJsonl(line, reading)).toThrow(Rejected);
    expect(() => parseJsonl(line, reading)).toThrow(named);
  });
});

describe('parseChatgpt', () => {
  const node = (...[id, parent, role, parts]: [string, string | null, string, unknown[]]) => ({
    [id]: {
      id,
      parent,
      children: [],
      message: { id, author: { role }, create_time: 1_778_248_560, content: { content_type: 'text', parts } },
    },
  });
  const conversation = {
    title: 'Moving',
    conversation_id: 'c1',
    create_time: 1_778_248_000,
    current_node: 'd',
    mapping: {
      root: { id: 'root', parent: null, children: ['a'], message: null },
      ...node('a', 'root', 'user', ['Where to?']),
      ...node('b', 'a', 'assistant', ['Rejected draft']),
      ...node('c', 'a', 'assistant', [{ content_type: 'image_asset_pointer' }, 'To Porto.']),
      ...node('t', 'c', 'tool', ['{}']),
      ...node('d', 't', 'user', ['Thanks.']),
    },
  };

  it('reads the path from the current node to the root, without drafts, tools and images', () => {
    const [session] = parseChatgpt(conversation, { ...reading, user: 'ana' });
    expect(session).toMatchObject({ user: 'ana', session: 'c1', isWhole: true });
    expect(session?.messages.map(({ id, role, content }) => [id, role, content])).toEqual([
      ['a', 'user', 'Where to?'],
      ['c', 'assistant', 'To Porto.'],
      ['d', 'user', 'Thanks.'],
    ]);
    expect(session?.messages[0]?.timestamp).toBe('2026-05-08T13:56:00.000Z');
  });

  it.each([1e20, -1e20])('rejects a time beyond the range of a date: %d', (time) => {
    const [id, mapping] = ['a', node('a', null, 'user', ['A'])];
    const late = { ...conversation, current_node: id, create_time: time, mapping };
    expect(() => parseChatgpt(late, reading)).toThrow(Rejected);
    expect(() => parseChatgpt(late, reading)).toThrow('create_time');
  });

  it('ends a path at a node that is already on the path', () => {
    const round = {
      ...conversation,
      current_node: 'a',
      mapping: { ...node('a', 'e', 'user', ['A']), ...node('e', 'a', 'user', ['E']) },
    };
    expect(parseChatgpt(round, reading)[0]?.messages.map(({ content }) => content)).toEqual(['E', 'A']);
  });

  it('returns no session for a conversation without messages', () => {
    expect(parseChatgpt({ mapping: {} }, reading)).toEqual([]);
  });
});

describe('formatOf', () => {
  it('recognises a format by a property that only its items have', () => {
    const items = [{ mapping: {} }, { haystack_sessions: [] }, { conversation: {} }, { role: 'user' }, null];
    expect(items.map(formatOf)).toEqual(['chatgpt', 'longmemeval', 'locomo', 'jsonl', null]);
  });
});
