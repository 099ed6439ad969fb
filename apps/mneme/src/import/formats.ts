import { parseChatgpt } from './chatgpt.js';
import type { Parser } from './imported.js';
import { parseJsonl } from './jsonl.js';
import { parseLocomo } from './locomo.js';
import { parseLongmemeval } from './longmemeval.js';

export const FORMATS = ['jsonl', 'chatgpt', 'locomo', 'longmemeval'] as const;
export type Format = (typeof FORMATS)[number];

export const parsers = {
  jsonl: parseJsonl,
  chatgpt: parseChatgpt,
  locomo: parseLocomo,
  longmemeval: parseLongmemeval,
} satisfies Record<Format, Parser>;

/** Which format an item is of, by the property that only that format has; single messages otherwise. */
export const formatOf = (item: unknown): Format => {
  if (typeof item !== 'object' || item === null) return 'jsonl';
  if ('mapping' in item) return 'chatgpt';
  if ('haystack_sessions' in item) return 'longmemeval';
  if ('conversation' in item) return 'locomo';
  return 'jsonl';
};
