import { idOf } from '../../identity.js';
import type { Role, ToolCall } from '../message.js';
import { stripRecalledMemory } from '../recalled-memory/strip-recalled-memory.js';

export interface FingerprintedMessage {
  readonly role: Role;
  readonly speaker: string | null;
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
}

/**
 * Returns a hash of a message. The hash ignores white space and recalled memory, because clients change white
 * space and add or drop recalled memory. The hash includes the session, so that it reveals nothing about
 * other sessions.
 */
export const messageFingerprint = (
  session: string,
  { role, speaker, text, toolCalls }: FingerprintedMessage,
): string => idOf('words', session, role, speaker ?? '', comparableText(text), JSON.stringify(toolCalls));

/**
 * Returns the words of a message without the parts that clients change. A message that consists of recalled
 * memory is compared by this memory.
 */
export const comparableText = (text: string): string =>
  withOneBlank(stripRecalledMemory(text)) || withOneBlank(text);

const withOneBlank = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
