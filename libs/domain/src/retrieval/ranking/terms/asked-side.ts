import { nameKey } from '../../../conversation/speakers/named-speakers.js';
import type { MessageVector, Statistics } from '../message-vector.js';
import type { Question } from '../../question/question.js';

export type AskedSide =
  /** Several people talk: the person named, or the first of two. */
  | { readonly kind: 'person'; readonly names: readonly string[]; readonly isOnlyOne: boolean }
  /**
   * A user talks with an assistant: the user, or the assistant if the question asks for the assistant's words.
   */
  | { readonly kind: 'role'; readonly role: 'user' | 'assistant' }
  /** Several people talk and none of them is named first, or the query is key words and no question. */
  | { readonly kind: 'nobody' };

/** Share of messages by named speakers from which a store counts as a conversation of people. */
const SHARE_OF_PEOPLE = 0.5;

export const askedSide = (
  { named, firstNamed, askedRole, isKeyWords }: Question,
  { speakers, turns }: Statistics,
): AskedSide => {
  const spoken = speakers.reduce((sum, speaker) => sum + speaker.turns, 0);
  const arePeople =
    new Set(speakers.map(({ name }) => nameKey(name))).size >= 2 && spoken >= SHARE_OF_PEOPLE * turns;
  if (!arePeople) return isKeyWords ? { kind: 'nobody' } : { kind: 'role', role: askedRole ?? 'user' };
  if (firstNamed === null) return { kind: 'nobody' };
  const key = nameKey(firstNamed);
  const names = named.filter((name) => nameKey(name) === key);
  return { kind: 'person', names, isOnlyOne: names.length === named.length };
};

/** True if the asked side said the message, null if no side is asked. */
export const isBySide = (side: AskedSide, { speaker, role }: MessageVector): boolean | null => {
  if (side.kind === 'nobody') return null;
  return side.kind === 'role' ? role === side.role : speaker !== null && side.names.includes(speaker);
};
