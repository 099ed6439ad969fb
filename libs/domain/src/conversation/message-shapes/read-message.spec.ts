import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from '../../language/text/blank-text.js';
import { readMessage } from './read-message.js';

const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/u;

const FIELDS = [
  ...['role', 'type', 'id', 'name', 'content', 'parts', 'data', 'kwargs', 'tool_calls', 'tool_call_id'],
  ...[
    'function',
    'function_call',
    'arguments',
    'args',
    'input',
    'output',
    'result',
    'state',
    'text',
    'audio',
  ],
  ...['toolCallId', 'toolName', 'toolInvocation', 'functionCall', 'functionResponse', 'response', 'thought'],
  ...['inlineData', 'source', 'url', 'additional_kwargs', 'refusal', 'value', 'call_id', 'filename'],
];
const WORDS = [
  ...['user', 'assistant', 'tool', 'model', 'developer', 'human', 'constructor', 'message', 'text', 'image'],
  ...['tool_use', 'tool_result', 'tool-call', 'tool-x', 'function_call', 'function_call_output', 'thinking'],
  ...['step-start', 'steering-message', 'mcp_call', 'json', 'content', '', ' ', '\u0000', 'a\ud800'],
];

/** JSON with the fields of providers, in any place and with values of any type. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...WORDS),
    fc.constantFrom<unknown>(null, 0, true),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 6 }),
  ),
}));
const message = fc.dictionary(fc.constantFrom(...FIELDS), value);

describe('readMessage', () => {
  it('reads any JSON as messages with words that every store can keep', () => {
    fc.assert(
      fc.property(message, (given) => {
        for (const { text, toolCalls, tool } of readMessage(given).messages) {
          expect(isBlank(text)).toBe(false);
          const texts = [text, tool ?? '', ...toolCalls.flatMap((call) => [call.name, call.arguments])];
          expect(texts.filter((each) => UNSTORABLE.test(each))).toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads a message whose class name is an object without a text form', () => {
    const given = { kwargs: { content: 'Hello.', type: 'human' }, id: [{ toString: 1, valueOf: 1 }] };
    expect(readMessage(given).messages.map(({ text }) => text)).toEqual(['Hello.']);
  });

  it('keeps words, calls and results in their order, with every result after its call', () => {
    const step = fc.oneof(
      fc.nat(99).map((n) => ({ type: 'text', text: `words ${n}` })),
      fc.nat(99).map((n) => ({ type: 'tool-f', toolCallId: `c${n}`, input: n, output: `result ${n}` })),
      fc.constant({ type: 'step-start' }),
    );
    fc.assert(
      fc.property(fc.array(step), (parts) => {
        const { messages } = readMessage({ role: 'assistant', parts });
        const calls = parts.filter((part) => 'toolCallId' in part);
        const said = messages.filter(({ role }) => role === 'assistant');
        const words = said.flatMap(({ text }) => text.split('\n')).filter((line) => line.startsWith('words'));
        expect(words).toEqual(parts.flatMap((part) => ('text' in part ? [part.text] : [])));
        const results = messages.flatMap(({ role, text }) => (role === 'tool' ? [text] : []));
        expect(results).toEqual(calls.map(({ output }) => output));
        expect(messages[0]?.role).not.toBe('tool');
      }),
    );
  });

  it('lists a call once if it is both among the parts and in its own field', () => {
    const read = readMessage({
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'c1', name: 'f', input: {} }],
      tool_calls: [
        { id: 'c1', name: 'f', args: {} },
        { id: 'c2', name: 'f', args: {} },
      ],
    });
    expect(read.messages).toMatchObject([
      { text: 'f({})\nf({})', metadata: { tool_call_ids: ['c1', 'c2'] } },
    ]);
  });

  it('shows no data as the name of an attachment, and an address only if it is short', () => {
    const data = 'A'.repeat(10_000);
    const textOf = (part: object) => readMessage({ role: 'user', content: [part] }).messages[0]?.text;
    expect(textOf({ type: 'file', name: data, data })).toBe('[file]');
    expect(textOf({ type: 'image', image: `https://example.org/${data}` })).toBe('[image]');
    expect([textOf({ type: data }), textOf({ [data]: 1 })]).toEqual(['[part]', '[part]']);
  });
});
