import type { MessageParam } from '@anthropic-ai/sdk/resources/messages';
import type { ModelMessage, UIMessage } from 'ai';
import type { ChatCompletionMessage, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { ResponseInputItem, ResponseOutputItem } from 'openai/resources/responses/responses';
import { describe, expectTypeOf, it } from 'vitest';
import type { MnemeClient } from './client.js';

type Added = Parameters<MnemeClient['memories']['add']>[0]['messages'];
type InContext = NonNullable<Parameters<MnemeClient['context']>[0]['messages']>;

describe('the types of add and context', () => {
  it('compiles with messages of the package openai', () => {
    expectTypeOf<ChatCompletionMessageParam[]>().toExtend<Added & InContext>();
    expectTypeOf<ChatCompletionMessage[]>().toExtend<Added & InContext>();
    expectTypeOf<ResponseInputItem[]>().toExtend<Added & InContext>();
    expectTypeOf<ResponseOutputItem[]>().toExtend<Added & InContext>();
  });

  it('compiles with messages of the package ai', () => {
    expectTypeOf<ModelMessage[]>().toExtend<Added & InContext>();
    expectTypeOf<UIMessage[]>().toExtend<Added & InContext>();
  });

  it('compiles with messages of the package @anthropic-ai/sdk', () => {
    expectTypeOf<MessageParam[]>().toExtend<Added & InContext>();
  });

  it('compiles with dumps of LangChain, contents of Gemini, and messages of Mneme', () => {
    expectTypeOf<{ type: string; data: { content: string } }[]>().toExtend<Added & InContext>();
    expectTypeOf<{ lc: number; type: 'constructor'; id: string[]; kwargs: object }[]>().toExtend<Added>();
    expectTypeOf<{ role?: string; parts?: { text?: string }[] }[]>().toExtend<Added & InContext>();
    expectTypeOf<{ role: 'user'; content: string; name: string }[]>().toExtend<Added & InContext>();
  });

  it('does not compile with messages of an unknown shape', () => {
    expectTypeOf<{ role: 'user'; content: number }[]>().not.toExtend<Added>();
    expectTypeOf<{ role: 'boss'; content: string }[]>().not.toExtend<Added>();
  });
});
