import { describe, expect, it } from 'vitest';
import { type Answer, aService } from '../../service.fixture.js';

const service = aService();

const CALL = { id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } };

/**
 * Each row: a message with an error, the field of the error within the message, and the code of the error.
 */
const BAD: readonly (readonly [unknown, string, string])[] = [
  [{ role: 'boss', content: 'x' }, '.role', 'invalid-field'],
  [{ role: 'user', content: ' ' }, '.content', 'empty-text'],
  [{ role: 'user', content: 'x', contnet: 'y' }, '.contnet', 'unknown-field'],
  [{ role: 'user' }, '.content', 'invalid-field'],
  [{ role: 'assistant', content: '' }, '.content', 'empty-text'],
  [
    { role: 'assistant', content: null, tool_calls: [{ name: 'f' }] },
    '.tool_calls[0].arguments',
    'invalid-field',
  ],
  [{ role: 'user', content: 5 }, '.content', 'invalid-field'],
  [{ role: 'user', content: [5] }, '.content[0]', 'invalid-field'],
  [{ role: 'boss', content: [] }, '.role', 'invalid-field'],
  [{ role: 'boss', parts: [] }, '.role', 'invalid-field'],
  [{ role: 'user', parts: 'x' }, '.parts', 'invalid-field'],
  [
    { role: 'assistant', tool_calls: [CALL, { id: 'c2', type: 'function' }] },
    '.tool_calls[1].function',
    'invalid-field',
  ],
  [{ role: 'tool', content: 'x', tool_call_id: 7 }, '.tool_call_id', 'invalid-field'],
  [{ role: 'assistant', content: 'x', refusal: 7 }, '.refusal', 'invalid-field'],
  [{ type: '' }, '.type', 'invalid-field'],
  [{ type: 'reasoning', timestamp: 'soon' }, '.timestamp', 'invalid-field'],
  [{ role: 'user', content: [], id: '' }, '.id', 'invalid-field'],
  [{ role: 'user', content: [], metadata: 7 }, '.metadata', 'invalid-field'],
  [7, '', 'invalid-field'],
  [null, '', 'invalid-field'],
];

const GOOD = { role: 'user', content: 'I live in Porto.' };

const add = (user_id: string, messages: readonly unknown[], more: object = {}): Promise<Answer> =>
  service.ask('/v1/memories', { body: { user_id, run_id: 's', messages, ...more } });

const textsOf = async (user: string): Promise<readonly string[]> => {
  const { body } = await service.ask(`/v1/sessions/s/messages?user_id=${user}`);
  return (body['results'] as { content: string }[]).map(({ content }) => content);
};

describe('messages with errors', () => {
  it.each(BAD)('refuses %j and names the field %j', async (message, field, code) => {
    const { status, body } = await add('bad', [GOOD, message]);
    expect([status, body['code'], body['field']]).toEqual([400, code, `messages[1]${field}`]);
  });

  it('reports the errors of all messages in one answer, and records none of the messages', async () => {
    const sent = BAD.flatMap(([message]) => [GOOD, message]);
    const { status, body } = await add('all', sent);
    const named = (body['errors'] as { field: string }[]).map(({ field }) => field);
    expect([status, named]).toEqual([400, BAD.map(([, field], n) => `messages[${n * 2 + 1}]${field}`)]);
    expect(await textsOf('all')).toEqual([]);
  });

  it('reports errors of messages together with errors of other fields', async () => {
    const { body } = await add('both', [{ role: 'boss', content: 'x' }], { infer: 'no' });
    const named = (body['errors'] as { field: string }[]).map(({ field }) => field);
    expect(named.toSorted()).toEqual(['infer', 'messages[0].role']);
  });

  it('reports at least one error for each of 1,000 messages with errors', async () => {
    const { body } = await add('many', Array(1_000).fill({ role: 'boss', content: 5, name: '', id: '' }));
    const errors = body['errors'] as { field: string }[];
    expect(new Set(errors.map(({ field }) => field.split('.')[0])).size).toBe(1_000);
  });
});

describe('partial requests', () => {
  it('records the valid messages and lists the messages with errors', async () => {
    const sent = BAD.flatMap(([message], n) => [message, { role: 'user', content: `Good ${n}.` }]);
    const { status, body } = await add('partial', sent, { partial: true });
    const refused = body['refused'] as { index: number; errors: { field: string; code: string }[] }[];
    expect(status).toBe(202);
    expect(refused.map(({ index, errors }) => [index, errors[0]?.field, errors[0]?.code])).toEqual(
      BAD.map(([, field, code], n) => [n * 2, `messages[${n * 2}]${field}`, code]),
    );
    expect(await textsOf('partial')).toEqual(BAD.map((_, n) => `Good ${n}.`));
    expect((body['message_ids'] as unknown[]).length).toBe(BAD.length);
  });

  it('refuses a partial request if every message has an error', async () => {
    const { status, body } = await add('none', [7, { role: 'boss', content: 'x' }], { partial: true });
    expect([status, (body['errors'] as unknown[]).length]).toEqual([400, 2]);
  });

  it('refuses only the messages whose ids are known with another text', async () => {
    const result = { type: 'tool_result', tool_use_id: 't1', content: 'Sunny.' };
    await add('edits', [{ id: 'm1', ...GOOD }]);
    const sent = [
      { role: 'user', content: [result, { type: 'text', text: 'Thanks.' }] },
      { id: 'm1', role: 'user', content: 'I live in Faro.' },
      { id: 'm1', role: 'user', content: 'I live in Tavira.' },
      { id: 'm2', role: 'user', content: 'I have a dog.' },
    ];
    const whole = await add('edits', sent);
    expect([whole.status, whole.body['field']]).toEqual([409, 'messages[1].id']);
    expect((whole.body['errors'] as { field: string }[]).map(({ field }) => field)).toEqual([
      'messages[1].id',
      'messages[2].id',
    ]);
    const { body } = await add('edits', sent, { partial: true });
    const refused = body['refused'] as { index: number; errors: { code: string }[] }[];
    expect(refused.map(({ index, errors }) => [index, errors[0]?.code])).toEqual([
      [1, 'message-differs'],
      [2, 'message-differs'],
    ]);
    expect(await textsOf('edits')).toEqual(['I live in Porto.', 'Sunny.', 'Thanks.', 'I have a dog.']);
  });

  it('returns an empty list of refused messages if no message has an error', async () => {
    const { body } = await add('fine', [GOOD], { partial: true });
    expect(body['refused']).toEqual([]);
  });
});

describe('messages without words', () => {
  const calls = [{ name: 'find_flat', arguments: { city: 'Porto' } }];

  it.each([undefined, null, ''])(
    'records the tool calls as the text of a message with the content %j',
    async (content) => {
      const user = `wordless-${String(content)}`;
      const { status } = await add(user, [{ role: 'assistant', content, tool_calls: calls }]);
      expect(status).toBe(202);
      const { body } = await service.ask(`/v1/sessions/s/messages?user_id=${encodeURIComponent(user)}`);
      expect(body['results']).toMatchObject([
        {
          role: 'assistant',
          content: 'find_flat({"city":"Porto"})',
          tool_calls: [{ name: 'find_flat', arguments: '{"city":"Porto"}' }],
        },
      ]);
    },
  );

  it('records a message without words once if the conversation is sent again', async () => {
    const talk = [GOOD, { role: 'assistant', content: null, tool_calls: [CALL] }];
    await add('again', talk);
    await add('again', [...talk, { role: 'tool', tool_call_id: 'c1', content: 'Done.' }]);
    expect(await textsOf('again')).toEqual(['I live in Porto.', 'f({})', 'Done.']);
  });

  it('extracts no entries from the arguments of tool calls', async () => {
    const args = JSON.stringify('Decision: we move to Porto next year.');
    const call = { id: 'c9', type: 'custom', custom: { name: 'note', input: `\nDecision: ${args}\n` } };
    await add('silent', [{ role: 'assistant', content: null, tool_calls: [call] }]);
    await service.settled();
    const { body } = await service.ask('/v1/memories?user_id=silent');
    expect(body['results']).toEqual([]);
  });

  it('records nothing if no message has words or tool calls', async () => {
    const silent = [
      { type: 'reasoning', summary: [] },
      { role: 'assistant', content: null },
    ];
    const { status, body } = await add('nothing', silent);
    expect([status, body['message_ids'], body['token']]).toEqual([200, [], 'none']);
    expect(await textsOf('nothing')).toEqual([]);
  });
});
