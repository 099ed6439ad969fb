import { idOf } from '../identity.js';
import type { Role, ToolCall } from './message.js';
import { withoutRecalledMemory } from './without-recalled-memory.js';

/** What of a message is compared. */
export interface SaidWords {
  readonly role: Role;
  readonly speaker: string | null;
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
}

/**
 * A fingerprint of what is said in a session, equal where the same is said: clients change white space, and put recalled
 * memory in front of a message or leave it out. Sessions are told apart, so it says nothing of words said elsewhere.
 */
export const wordsId = (session: string, { role, speaker, text, toolCalls }: SaidWords): string =>
  idOf('words', session, role, speaker ?? '', plain(text), JSON.stringify(toolCalls));

const plain = (text: string): string =>
  withoutRecalledMemory(text).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
