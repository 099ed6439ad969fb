import type { Format } from './formats.js';
import type { Parser } from './imported.js';
import { parseChatgpt } from './exports/chatgpt.js';
import { parseChatBody } from './exports/chat-body.js';
import { parseClaude } from './exports/claude.js';
import { parseMem0 } from './exports/mem0.js';
import { parseSlack } from './exports/slack.js';
import { parseTelegram } from './exports/telegram.js';
import { parseWhatsapp } from './exports/whatsapp.js';
import { parseJsonl } from './exports/jsonl.js';
import { parseLocomo } from './exports/locomo.js';
import { parseLongmemeval } from './exports/longmemeval.js';

/**
 * Parsers by format. They are in another file than the names of the formats, so that help texts load no
 * parser.
 */
export const parsers: Readonly<Record<Format, Parser>> = {
  jsonl: parseJsonl,
  openai: parseChatBody,
  chatgpt: parseChatgpt,
  claude: parseClaude,
  mem0: parseMem0,
  zep: parseChatBody,
  slack: parseSlack,
  whatsapp: parseWhatsapp,
  telegram: parseTelegram,
  locomo: parseLocomo,
  longmemeval: parseLongmemeval,
};
