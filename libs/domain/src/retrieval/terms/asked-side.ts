import { nameKey } from '../../conversation/named-speakers.js';
import type { MessageVector, Statistics } from '../message-vector.js';
import type { Question } from '../question.js';

/** Whose messages a question is about. */
export type AskedSide =
  /** Of several people who talk: the one named, or the first of two. */
  | { readonly kind: 'person'; readonly names: readonly string[]; readonly isOnlyOne: boolean }
  /** A user talks with an assistant: the user, unless the question asks what the assistant said. */
  | { readonly kind: 'role'; readonly role: 'user' | 'assistant' }
  /** Several people talk, and the question is about none of them first; or there are key words, and no question. */
  | { readonly kind: 'nobody' };

/** A store is one of people who talk with each other where named speakers said most of its messages. */
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

/** Whether the asked side says a message; `null`: no side is asked. */
export const isOfSide = (side: AskedSide, { speaker, role }: MessageVector): boolean | null => {
  if (side.kind === 'nobody') return null;
  return side.kind === 'role' ? role === side.role : speaker !== null && side.names.includes(speaker);
};
