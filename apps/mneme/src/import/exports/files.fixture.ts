import { type FormatFile, json, lines } from './format-file.fixture.js';
import { PROVIDER_FILES } from './provider-files.fixture.js';

export type { FormatFile } from './format-file.fixture.js';

const AT = '2026-05-08T13:56:00.123456Z';

const claude = (uuid: string, chat_messages: readonly unknown[]) => ({
  uuid,
  name: 'Moving',
  summary: '',
  created_at: AT,
  updated_at: AT,
  account: { uuid: 'acc' },
  chat_messages,
});

const node = (message: { id: string; role: string; words: string }, parent: string | null) => ({
  [message.id]: {
    id: message.id,
    parent,
    children: [],
    message: {
      id: message.id,
      author: { role: message.role },
      create_time: 1_778_248_560.5,
      content: { content_type: 'text', parts: [message.words] },
    },
  },
});

export const FORMAT_FILES: readonly FormatFile[] = [
  {
    name: 'lines.jsonl',
    label: 'messages in JSON',
    text: lines(
      { role: 'user', content: 'We moved.', timestamp: AT },
      { role: 'assistant', content: 'Where?' },
    ),
    said: [
      ['lines', 'user', null, 'We moved.'],
      ['lines', 'assistant', null, 'Where?'],
    ],
  },
  {
    name: 'objects.json',
    label: 'messages in JSON',
    text: json({ role: 'user', content: 'We moved.' }) + json({ role: 'assistant', content: 'Where?' }),
    said: [
      ['objects', 'user', null, 'We moved.'],
      ['objects', 'assistant', null, 'Where?'],
    ],
  },
  {
    name: 'array.json',
    label: 'messages in JSON',
    text: json([
      { role: 'user', content: 'We moved.' },
      { role: 'assistant', content: 'Where?' },
    ]),
    said: [
      ['array', 'user', null, 'We moved.'],
      ['array', 'assistant', null, 'Where?'],
    ],
  },
  {
    name: 'body.json',
    label: 'conversations of a model',
    text: json({
      model: 'gpt-5',
      messages: [
        { role: 'developer', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'How is the weather?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"city":"Porto"}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'call_1', content: '{"sky":"clear"}' },
        { role: 'assistant', content: 'Clear.', refusal: null, annotations: [] },
      ],
      user: 'ana',
    }),
    said: [
      ['body', 'system', null, 'Be brief.'],
      ['body', 'user', null, 'How is the weather?\n[image]'],
      ['body', 'assistant', null, 'weather({"city":"Porto"})'],
      ['body', 'tool', null, '{"sky":"clear"}'],
      ['body', 'assistant', null, 'Clear.'],
    ],
  },
  ...PROVIDER_FILES,
  {
    name: 'tuning.jsonl',
    label: 'conversations of a model',
    text: lines(
      {
        messages: [
          { role: 'user', content: 'I play the cello.' },
          { role: 'assistant', content: 'Nice!', weight: 1 },
        ],
      },
      { messages: [{ role: 'user', content: 'I have two cats.' }], tools: [] },
    ),
    said: [
      ['tuning', 'user', null, 'I play the cello.'],
      ['tuning', 'assistant', null, 'Nice!'],
      ['tuning/2', 'user', null, 'I have two cats.'],
    ],
  },
  {
    name: 'chatgpt.json',
    label: 'a ChatGPT export',
    text: json([
      {
        title: 'Moving',
        conversation_id: 'c1',
        current_node: 'b',
        mapping: {
          ...node({ id: 'a', role: 'user', words: 'Where to?' }, null),
          ...node({ id: 'b', role: 'assistant', words: 'To Porto.' }, 'a'),
        },
      },
    ]),
    said: [
      ['c1', 'user', null, 'Where to?'],
      ['c1', 'assistant', null, 'To Porto.'],
    ],
  },
  {
    name: 'claude.json',
    label: 'a Claude export',
    text: json([
      claude('talk-1', [
        {
          uuid: 'm1',
          sender: 'human',
          text: 'I moved.',
          created_at: AT,
          updated_at: AT,
          files: [],
          content: [{ type: 'text', text: 'I moved.', citations: [] }],
          attachments: [
            { file_name: 'lease.txt', file_size: 9, file_type: 'txt', extracted_content: 'A lease' },
          ],
        },
        {
          uuid: 'm2',
          sender: 'assistant',
          text: '',
          created_at: AT,
          attachments: [],
          files: [],
          content: [
            { type: 'thinking', thinking: 'Hm.' },
            { type: 'tool_use', name: 'web_search', input: { query: 'Porto' } },
            { type: 'tool_result', name: 'web_search', content: [] },
            { type: 'text', text: 'It is sunny there.' },
          ],
        },
      ]),
    ]),
    said: [
      ['talk-1', 'user', null, 'I moved.\n[file: lease.txt]'],
      ['talk-1', 'assistant', null, 'It is sunny there.'],
    ],
  },
  {
    name: 'mem0.json',
    label: 'memories of mem0',
    text: json({
      results: [
        {
          id: '2',
          memory: 'Likes pizza',
          hash: 'x',
          metadata: { category: 'food' },
          user_id: 'ana',
          created_at: '2026-05-02T10:29:36.630547-07:00',
          updated_at: null,
        },
        { id: '1', memory: 'Name is Ana', created_at: '2026-05-01T10:29:36-07:00', user_id: 'ana' },
      ],
    }),
    said: [
      ['mem0', 'user', null, 'Name is Ana'],
      ['mem0', 'user', null, 'Likes pizza'],
    ],
  },
  {
    name: 'zep.json',
    label: 'sessions of Zep',
    text: json({
      messages: [
        {
          uuid: 'z1',
          created_at: AT,
          role: 'Ana',
          role_type: 'user',
          content: 'My dog is Rex.',
          token_count: 6,
        },
        { uuid: 'z2', created_at: AT, role: 'assistant', role_type: 'assistant', content: 'Hello Rex.' },
      ],
      row_count: 2,
      total_count: 2,
    }),
    said: [
      ['zep', 'user', 'Ana', 'My dog is Rex.'],
      ['zep', 'assistant', null, 'Hello Rex.'],
    ],
  },
  {
    name: '2026-05-08.json',
    label: 'a Slack export',
    text: json([
      {
        type: 'message',
        subtype: 'channel_join',
        user: 'U2',
        text: '<@U2> has joined',
        ts: '1778248500.000100',
      },
      {
        type: 'message',
        user: 'U2',
        ts: '1778248550.000200',
        client_msg_id: 'x',
        team: 'T',
        text: 'Hi <@U1>, see <https://x.org|this> &amp; that',
        user_profile: { display_name: '', real_name: 'Ben Lee' },
      },
      {
        type: 'message',
        user: 'U1',
        ts: '1778248560.000300',
        text: 'I work at Acme.',
        user_profile: { display_name: 'Ana', real_name: 'Ana Silva' },
      },
    ]),
    said: [
      ['general/2026-05-08', 'assistant', 'Ben Lee', 'Hi @U1, see this (https://x.org) & that'],
      ['general/2026-05-08', 'user', 'Ana', 'I work at Acme.'],
    ],
  },
  {
    name: 'WhatsApp Chat with Ben.txt',
    label: 'a WhatsApp chat',
    text: [
      '08/05/2026, 13:50 - Messages and calls are end-to-end encrypted. Only people in this chat can read them.',
      '08/05/2026, 13:55 - Ana: I moved to Porto,',
      '',
      'in March: at last.',
      '08/05/2026, 13:56 - Ben: <Media omitted>',
      '08/05/2026, 13:56 - Ben: Lucky you!',
      '08/05/2026, 13:57 - Ben changed the subject from "a: b" to "c"',
      '09/05/2026, 00:10 - Ana: Good night',
      '',
    ].join('\n'),
    said: [
      ['Ben/2026-05-08', 'user', 'Ana', 'I moved to Porto,\n\nin March: at last.'],
      ['Ben/2026-05-08', 'user', 'Ben', 'Lucky you!'],
      ['Ben/2026-05-09', 'user', 'Ana', 'Good night'],
    ],
  },
  {
    name: 'result.json',
    label: 'a Telegram export',
    text: json({
      about: 'Here is the data you requested.',
      personal_information: { user_id: 1, first_name: 'Ana' },
      chats: {
        about: 'This page lists all chats from this export.',
        list: [
          {
            name: 'Ben "B" [work]',
            type: 'personal_chat',
            id: 42,
            messages: [
              { id: 1, type: 'service', date: '2026-05-08T14:50:00', action: 'phone_call', text: '' },
              {
                id: 2,
                type: 'message',
                date: '2026-05-08T14:56:00',
                date_unixtime: '1778248560',
                from: 'Ben',
                from_id: 'user2',
                text: ['See ', { type: 'link', text: 'https://x.org' }, '!'],
              },
              {
                id: 3,
                type: 'message',
                date: '2026-05-08T14:57:00',
                date_unixtime: '1778248620',
                from: 'Ana',
                from_id: 'user1',
                text: 'I will.',
              },
            ],
          },
          {
            name: null,
            type: 'personal_chat',
            id: 43,
            messages: [
              {
                id: 9,
                type: 'message',
                date: '2026-05-09T10:00:00',
                date_unixtime: '1778317200',
                from: null,
                from_id: 'user9',
                text: 'Bye.',
              },
            ],
          },
        ],
      },
    }),
    said: [
      ['Ben "B" [work]/2026-05-08', 'assistant', 'Ben', 'See https://x.org!'],
      ['Ben "B" [work]/2026-05-08', 'user', 'Ana', 'I will.'],
      ['43/2026-05-09', 'user', 'user9', 'Bye.'],
    ],
  },
];
