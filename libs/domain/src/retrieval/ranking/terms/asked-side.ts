import { nameKey } from '../../../conversation/speakers/named-speakers.js';
import type { MessageVector, Statistics } from '../message-vector.js';
import type { Question } from '../../question/question.js';

export type AskedSide =
  | { readonly kind: 'person'; readonly names: readonly string[]; readonly isOnlyOne: boolean }
  /** The question asks for messages of a role, in a conversation of a user with an assistant. */
  | { readonly kind: 'role'; readonly role: 'user' | 'assistant' }
  /** The question asks for no side: it names no person first, or it consists of key words. */
  | { readonly kind: 'nobody' };

/** Minimum share of messages by named speakers in a conversation of people. */
const SHARE_OF_PEOPLE = 0.5;

export const askedSide = (
  { named, firstNamed, askedRole, isKeyWords }: Question,
  { speakers, turns }: Statistics,
): AskedSide => {
  const speakerMessages = speakers.reduce((sum, speaker) => sum + speaker.turns, 0);
  const arePeople =
    new Set(speakers.map(({ name }) => nameKey(name))).size >= 2 &&
    speakerMessages >= SHARE_OF_PEOPLE * turns;
  if (!arePeople) return isKeyWords ? { kind: 'nobody' } : { kind: 'role', role: askedRole ?? 'user' };
  if (firstNamed === null) return { kind: 'nobody' };
  const key = nameKey(firstNamed);
  const names = named.filter((name) => nameKey(name) === key);
  return { kind: 'person', names, isOnlyOne: names.length === named.length };
};

/** Returns null if the question asks for the messages of no person and no role. */
export const isBySide = (side: AskedSide, { speaker, role }: MessageVector): boolean | null => {
  if (side.kind === 'nobody') return null;
  return side.kind === 'role' ? role === side.role : speaker !== null && side.names.includes(speaker);
};
