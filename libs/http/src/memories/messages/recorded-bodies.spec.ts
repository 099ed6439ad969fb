import { describe, expect, it } from 'vitest';
import { aService } from '../../service.fixture.js';
import { addMemories, sentMessages } from '../add-memories.js';
import { parseInput } from '../../routing/parse-input.js';
import { AI_SDK } from './fixtures/ai-sdk.js';
import { ANTHROPIC } from './fixtures/anthropic.js';
import { GEMINI } from './fixtures/gemini.js';
import { LANGCHAIN } from './fixtures/langchain.js';
import { OPENAI_CHAT } from './fixtures/openai-chat.js';
import { OPENAI_RESPONSES } from './fixtures/openai-responses.js';
import type { Recorded } from './fixtures/recorded-body.js';

const BODIES = [...OPENAI_CHAT, ...OPENAI_RESPONSES, ...ANTHROPIC, ...AI_SDK, ...LANGCHAIN, ...GEMINI];

const service = aService();

const bodyOf = (messages: readonly object[]) => ({ user_id: 'ana', run_id: 's', messages });

const linksIn = (metadata: Readonly<Record<string, unknown>>): unknown =>
  metadata['tool_call_ids'] ?? metadata['tool_call_id'];

/** Leaves out fields that are null or undefined. */
const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const readFrom = (messages: readonly object[]): readonly object[] => {
  const { body } = parseInput(addMemories, { body: bodyOf(messages), params: {}, query: {} });
  return sentMessages(body).map(({ message: { role, text, id, speaker, toolCalls, metadata } }) => {
    const calls = toolCalls.length === 0 ? null : toolCalls.map((call) => [call.name, call.arguments]);
    return present({ role, text, id, speaker, calls, links: linksIn(metadata) });
  });
};

describe('messages of providers', () => {
  it.each(BODIES)('$name', ({ messages, recorded }) => {
    expect(readFrom(messages)).toEqual(recorded);
  });

  it('records on the server the same messages that the parser reads', async () => {
    for (const [n, { messages, recorded }] of BODIES.entries()) {
      const { status } = await service.ask('/v1/memories', {
        body: { user_id: 'recorded', run_id: `s${n}`, messages },
      });
      expect(status).toBe(202);
      const listed = await service.ask(`/v1/sessions/s${n}/messages?user_id=recorded`);
      const roles = (listed.body['results'] as { role: string; content: string }[]).map(
        ({ role, content }): Recorded => ({ role: role as Recorded['role'], text: content }),
      );
      expect(roles).toEqual(recorded.map(({ role, text }) => ({ role, text })));
    }
  });
});
