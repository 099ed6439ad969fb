import { type FormatFile, json, lines } from './format-file.fixture.js';

/** Bodies of requests to models, and messages of LangChain and the AI SDK in lines. */
export const PROVIDER_FILES: readonly FormatFile[] = [
  {
    name: 'anthropic.json',
    label: 'conversations of a model',
    text: json({
      model: 'claude-sonnet-4-5',
      system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }],
      messages: [
        { role: 'user', content: 'How is the weather?' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Hm.', signature: 'Eq' },
            { type: 'tool_use', id: 'toolu_1', name: 'weather', input: { city: 'Porto' } },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'toolu_1', content: 'Clear' },
            { type: 'text', text: 'And tomorrow?' },
          ],
        },
      ],
    }),
    said: [
      ['anthropic', 'system', null, 'Be brief.'],
      ['anthropic', 'user', null, 'How is the weather?'],
      ['anthropic', 'assistant', null, 'weather({"city":"Porto"})'],
      ['anthropic', 'tool', null, 'Clear'],
      ['anthropic', 'user', null, 'And tomorrow?'],
    ],
  },
  {
    name: 'gemini.json',
    label: 'conversations of a model',
    text: json({
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Dim the light.' }] },
        { role: 'model', parts: [{ functionCall: { name: 'dim', args: { to: 10 } } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'dim', response: { ok: true } } }] },
      ],
    }),
    said: [
      ['gemini', 'system', null, 'Be brief.'],
      ['gemini', 'user', null, 'Dim the light.'],
      ['gemini', 'assistant', null, 'dim({"to":10})'],
      ['gemini', 'tool', 'dim', '{"ok":true}'],
    ],
  },
  {
    name: 'responses.json',
    label: 'conversations of a model',
    text: json({
      instructions: 'Be brief.',
      input: [
        { role: 'user', content: [{ type: 'input_text', text: 'Hello.' }] },
        { type: 'reasoning', id: 'rs_1', summary: [] },
        { type: 'function_call', call_id: 'c1', name: 'clock', arguments: '{}' },
        { type: 'function_call_output', call_id: 'c1', output: '12:00' },
      ],
    }),
    said: [
      ['responses', 'system', null, 'Be brief.'],
      ['responses', 'user', null, 'Hello.'],
      ['responses', 'assistant', null, 'clock({})'],
      ['responses', 'tool', null, '12:00'],
    ],
  },
  {
    name: 'langchain.jsonl',
    label: 'messages in JSON',
    text: lines(
      { type: 'human', data: { content: 'I moved.', additional_kwargs: {} } },
      {
        lc: 1,
        type: 'constructor',
        id: ['langchain_core', 'messages', 'AIMessage'],
        kwargs: { content: 'Where?' },
      },
      { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'To Porto.' }] },
    ),
    said: [
      ['langchain', 'user', null, 'I moved.'],
      ['langchain', 'assistant', null, 'Where?'],
      ['langchain', 'user', null, 'To Porto.'],
    ],
  },
];
