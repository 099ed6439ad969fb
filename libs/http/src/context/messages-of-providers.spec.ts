import type { SentMessage } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService, refusalOf } from '../service.fixture.js';

const service = aService();

/** The same question after a tool was called, in the shape of each provider. */
const SHAPES: readonly (readonly [string, readonly SentMessage[]])[] = [
  [
    'OpenAI Chat Completions',
    [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'clock', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: '12:00' },
      { role: 'user', content: [{ type: 'text', text: 'Where do I live?' }] },
    ],
  ],
  [
    'OpenAI Responses',
    [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      { role: 'user', content: [{ type: 'input_text', text: 'Where do I live?' }] },
      { type: 'function_call', call_id: 'c1', name: 'clock', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c1', output: '12:00' },
    ],
  ],
  [
    'Anthropic',
    [
      { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'clock', input: {} }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 't1', content: '12:00' },
          { type: 'text', text: 'Where do I live?' },
        ],
      },
    ],
  ],
  ['AI SDK', [{ id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Where do I live?' }] }]],
  ['LangChain', [{ type: 'human', data: { content: 'Where do I live?' } }]],
  ['Gemini', [{ role: 'user', parts: [{ text: 'Where do I live?' }] }]],
  ['Mneme', [{ id: 'm1', role: 'user', name: 'Ana', content: 'Where do I live?' }]],
];

describe('messages of a context', () => {
  it.each(SHAPES)('uses the last question of the user as the query: %s', async (_, messages) => {
    const userId = service.newUser();
    await service.say(userId, 'home', [{ content: 'I live in Porto.' }]);
    const { context, plan } = await service.client.context({ userId, messages });
    expect(context).toContain('I live in Porto');
    expect(JSON.stringify(plan)).toContain('Where do I live?');
  });

  it('accepts any role for messages that are text', async () => {
    const userId = service.newUser();
    await service.say(userId, 'home', [{ content: 'I live in Porto.' }]);
    const messages = [{ role: 'narrator', content: 'Where do I live?' }];
    expect((await service.client.context({ userId, messages })).context).toContain('I live in Porto');
  });

  it('reports the errors of all messages in one answer', async () => {
    const { status, body } = await service.ask('/v1/context', {
      body: { user_id: 'ana', messages: [{ role: 'user', content: 5 }, { role: 'boss', parts: [] }, 7] },
    });
    const named = (body['errors'] as { field: string }[]).map(({ field }) => field);
    expect([status, named]).toEqual([400, ['messages[0].content', 'messages[1].role', 'messages[2]']]);
  });

  it('requires a query if the list of messages is empty', async () => {
    const refusal = await refusalOf(service.client.context({ userId: 'ana', messages: [] }));
    expect(refusal).toEqual([400, 'invalid-field']);
    const silent = [{ type: 'reasoning', summary: [] }];
    expect(await service.client.context({ userId: service.newUser(), messages: silent })).toMatchObject({
      context: '',
    });
  });
});
