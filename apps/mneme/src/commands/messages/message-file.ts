import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { SentMessage } from '@mneme/client';
import { Rejected } from '@mneme/domain';

/**
 * Reads a file of messages in JSON, in any shape that the server takes: a list, the body of a request to a model,
 * or one message in each line. `-` is standard input. The server checks the messages.
 */
export const readMessageFile = async (path: string): Promise<readonly SentMessage[]> =>
  messagesIn(path === '-' ? await text(process.stdin) : await readFile(path, 'utf8'));

export const messagesIn = (json: string): readonly SentMessage[] => {
  const whole = parsed(json);
  const values = whole === undefined ? json.split('\n').filter(isFilled).map(lineOf) : listIn(whole);
  return values as readonly SentMessage[];
};

const isFilled = (line: string): boolean => line.trim() !== '';

const LISTS = ['messages', 'input', 'contents'] as const;

const listIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  const body = (typeof value === 'object' ? value : null) ?? {};
  const name = LISTS.find((list) => Array.isArray((body as Readonly<Record<string, unknown>>)[list]));
  return name === undefined ? [value] : ((body as Readonly<Record<string, unknown>>)[name] as unknown[]);
};

const lineOf = (line: string, index: number): unknown => {
  const value = parsed(line);
  if (value !== undefined) return value;
  throw new Rejected('malformed-json', `Line ${index + 1} of the messages is not JSON.`, {
    field: 'messages',
  });
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json.trim()) as unknown;
  } catch {
    // Returns undefined if the text is not JSON, because it may have one message in each line.
    return undefined;
  }
};
