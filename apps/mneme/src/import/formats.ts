import { roleOf } from '@mneme/domain';

interface FormatEntry {
  /** Name of the format in "this looks like …". */
  readonly label: string;
  readonly item: string;
  /** True for a chat between people, for which the caller must name the user. */
  readonly isAmongPeople: boolean;
}

export const formats = {
  jsonl: { label: 'messages in JSON', item: 'line', isAmongPeople: false },
  openai: { label: 'conversations of a model', item: 'conversation', isAmongPeople: false },
  chatgpt: { label: 'a ChatGPT export', item: 'conversation', isAmongPeople: false },
  claude: { label: 'a Claude export', item: 'conversation', isAmongPeople: false },
  mem0: { label: 'memories of mem0', item: 'page', isAmongPeople: false },
  zep: { label: 'sessions of Zep', item: 'session', isAmongPeople: false },
  slack: { label: 'a Slack export', item: 'message', isAmongPeople: true },
  whatsapp: { label: 'a WhatsApp chat', item: 'message', isAmongPeople: true },
  telegram: { label: 'a Telegram export', item: 'message', isAmongPeople: true },
  locomo: { label: 'the LoCoMo data set', item: 'conversation', isAmongPeople: false },
  longmemeval: { label: 'the LongMemEval data set', item: 'conversation', isAmongPeople: false },
} as const satisfies Record<string, FormatEntry>;

export type Format = keyof typeof formats;
export const FORMATS = Object.keys(formats) as Format[];

/**
 * Recognises a format by properties that only items of this format have. Returns `null` for an unknown
 * format.
 */
export const formatOf = (item: unknown): Format | null => {
  if (!isObject(item)) return null;
  if ('mapping' in item) return 'chatgpt';
  if ('haystack_sessions' in item) return 'longmemeval';
  if ('chat_messages' in item) return 'claude';
  if ('conversation' in item) return 'locomo';
  if (Array.isArray(item['messages'])) return item['messages'].some(isZepMessage) ? 'zep' : 'openai';
  if (Array.isArray(item['contents']) || Array.isArray(item['input'])) return 'openai';
  if (typeof item['memory'] === 'string' || isPage(item['results'])) return 'mem0';
  if (item['type'] === 'message' && 'ts' in item) return 'slack';
  return 'role' in item || 'content' in item || isProviderLine(item) ? 'jsonl' : null;
};

/** A message of Gemini or LangChain, or an item of OpenAI Responses. */
const isProviderLine = (item: Record<string, unknown>): boolean =>
  Array.isArray(item['parts']) ||
  'kwargs' in item ||
  'call_id' in item ||
  item['type'] === 'reasoning' ||
  (isObject(item['data']) && typeof item['type'] === 'string' && roleOf(item['type']) !== null);

const isPage = (results: unknown): boolean =>
  Array.isArray(results) && isObject(results[0]) && typeof results[0]['memory'] === 'string';

const isZepMessage = (message: unknown): boolean =>
  isObject(message) && ('role_type' in message || 'uuid' in message);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
