import { Rejected } from '@mneme/domain';
import { whatsappHeader } from '../exports/whatsapp-header.js';
import { type Format, formatOf } from '../formats.js';
import { openText } from './open-text.js';
import { jsonLayout, type Layout, readItems } from './read-items.js';

export interface FileInspection {
  readonly layout: Layout;
  /** Format of the file, or `null` if the examined beginning of the file does not show the format. */
  readonly format: Format | null;
}

const HEAD_CHARACTERS = 1 << 16;
const TELEGRAM =
  /^\s*\{[^]*?(?:"type"\s*:\s*"(?:personal_chat|bot_chat|saved_messages|replies|(?:private|public)_(?:group|supergroup|channel))"|"(?:chats|left_chats)"\s*:\s*\{)/u;
const PAGE = /^\s*<(?:!doctype|html|\?xml|head|body)/iu;

/** Reads only the beginning of the file. Throws `Rejected` for a file that is not a conversation. */
export const inspectFile = async (file: string, format: Format | 'auto'): Promise<FileInspection> => {
  const head = await headOf(file);
  if (head.trim() === '') throw foreign(`"${file}" is empty: there is nothing in it to import.`);
  if (format === 'telegram' || format === 'whatsapp') return { layout: format, format };
  if (format !== 'auto') return { layout: jsonLayout(head), format };
  if (TELEGRAM.test(head)) return { layout: 'telegram', format: 'telegram' };
  if (/^\s*[[{]/u.test(head) && !isWhatsapp(head)) {
    const layout = jsonLayout(head);
    return { layout, format: await firstFormat(head, layout) };
  }
  if (isWhatsapp(head)) return { layout: 'whatsapp', format: 'whatsapp' };
  throw foreign(`"${file}" ${PAGE.test(head) ? WEB_PAGE : isTable(head) ? TABLE : PLAIN}`);
};

const WEB_PAGE = 'is a web page: import the JSON of the same export, like conversations.json or result.json.';
const TABLE =
  'looks like a table (CSV): write a line of JSON for each message, {"role": "user", "content": "…"}.';
const PLAIN = 'is text, but no chat in a form that import reads: see mneme import --help.';

const foreign = (sentence: string): Rejected => new Rejected('foreign-file', sentence);

const headOf = async (file: string): Promise<string> => {
  let head = '';
  try {
    for await (const part of (await openText(file)).parts) {
      head += part;
      if (head.length >= HEAD_CHARACTERS) break;
    }
  } catch (error) {
    // A truncated compressed file is not an error here, because reading it reports the truncation.
    if (error instanceof Rejected || head === '') throw error;
  }
  return head.slice(0, HEAD_CHARACTERS);
};

const LINES_LOOKED_AT = 20;

const isWhatsapp = (head: string): boolean =>
  head
    .split('\n', LINES_LOOKED_AT)
    .some((line) => whatsappHeader(line.replace(/\r$/u, '').slice(0, 200)) !== null);

/** True if the first two or three lines have the same number of commas, semicolons or tabs. */
const isTable = (head: string): boolean => {
  const lines = head
    .split('\n')
    .slice(0, LINES_LOOKED_AT)
    .filter((line) => line.trim() !== '');
  return [',', ';', '\t'].some((sign) => {
    const [first = 0, ...others] = lines.slice(0, 3).map((line) => line.split(sign).length);
    return first > 1 && others.length > 0 && others.every((count) => count === first);
  });
};

const firstFormat = async (head: string, layout: Layout): Promise<Format | null> => {
  const text = { size: head.length, read: () => head.length, parts: once(head) };
  for await (const item of readItems(text, layout)) {
    if ('cutShort' in item || !item.isComplete) return null;
    const format = formatOf(parsed(item.text ?? ''));
    if (format) return format;
  }
  return null;
};

async function* once(text: string): AsyncGenerator<string, void, undefined> {
  yield await Promise.resolve(text);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
