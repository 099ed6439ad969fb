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
 * Ignores white space and recalled memory, because clients change the one and add or drop the other. The
 * session is part of it, so that it reveals nothing about other sessions.
 */
export const messageFingerprint = (
  session: string,
  { role, speaker, text, toolCalls }: FingerprintedMessage,
): string => idOf('words', session, role, speaker ?? '', comparableText(text), JSON.stringify(toolCalls));

/**
 * The words of a message without what clients change. Messages of nothing but recalled memory differ by this memory.
 */
export const comparableText = (text: string): string =>
  withOneBlank(stripRecalledMemory(text)) || withOneBlank(text);

const withOneBlank = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
