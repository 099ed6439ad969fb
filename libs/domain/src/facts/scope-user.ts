import type { Message } from '../conversation/message.js';
import { canonicalSubject } from './subject.js';

export const USER = 'user';

/** Names of the owner of a scope, as JSON. */
export interface ScopeUser {
  /** Name of the first speaker with role user and a name, or null. */
  readonly speaker: string | null;
  /** All names of the user as they were spelled, the latest last. */
  readonly names: readonly string[];
  readonly others: readonly string[];
}

export const NEW_SCOPE_USER: ScopeUser = { speaker: null, names: [], others: [] };

/** Maximum number of names. The oldest names are dropped first. */
const LIMIT_NAMES = 16;

interface RecognisedSpeaker {
  readonly user: ScopeUser;
  readonly isUser: boolean;
  /** A name that was learnt from this message and must be recorded, or null. */
  readonly learnt: string | null;
}

/**
 * Recognises the speaker of a message. A speaker with role user is the user of the scope if the speaker has
 * no name, is the first one with a name, or has a known name of the user.
 */
export const recogniseSpeaker = (user: ScopeUser, { role, speaker }: SpeakingMessage): RecognisedSpeaker => {
  if (role !== 'user') return { user, isUser: false, learnt: null };
  const name = speaker?.trim() ?? '';
  if (name === '' || canonicalSubject(name) === USER) return { user, isUser: true, learnt: null };
  if (user.speaker === null) {
    const named = { ...user, speaker: name, names: addName(user.names, name) };
    return { user: named, isUser: true, learnt: name };
  }
  if (isNamed(user, name)) return { user, isUser: true, learnt: null };
  return { user: { ...user, others: addName(user.others, name) }, isUser: false, learnt: null };
};

/** Adds a name that the user gave, unless another speaker of the scope has it. */
export const addUserName = (user: ScopeUser, givenName: string): ScopeUser => {
  const name = givenName.trim();
  if (name === '' || canonicalSubject(name) === USER || isAmong(user.others, name)) return user;
  return user.names.at(-1) === name ? user : { ...user, names: addName(user.names, name) };
};

/** Returns the speaker name in the user's messages, or else the latest name that the user gave. */
export const userDisplayName = ({ speaker, names }: ScopeUser): string | null =>
  speaker ?? names.at(-1) ?? null;

/** True if a word in a message means the user. An assistant whose name is that word means itself. */
export const refersToUser = (user: ScopeUser, word: string, { role, speaker }: SpeakingMessage): boolean => {
  const subject = canonicalSubject(word);
  if (subject === USER) return true;
  const isSpeakersOwn = role !== 'user' && speaker !== null && canonicalSubject(speaker) === subject;
  return !isSpeakersOwn && isNamed(user, word);
};

/** Replaces a name of the user in a subject: "Ana" becomes `user`, "Ana's sister" becomes "user's sister". */
export const userSubject = (subject: string, isOwn: (word: string) => boolean): string => {
  if (isOwn(subject)) return USER;
  const at = subject.search(POSSESSIVE);
  return at > 0 && isOwn(subject.slice(0, at)) ? `${USER}${subject.slice(at)}` : subject;
};

const POSSESSIVE = /['’]s /u;

type SpeakingMessage = Pick<Message, 'role' | 'speaker'>;

const isNamed = ({ speaker, names }: ScopeUser, name: string): boolean =>
  isAmong(speaker === null ? names : [speaker, ...names], name);

const isAmong = (names: readonly string[], name: string): boolean => {
  const key = canonicalSubject(name);
  return names.some((known) => canonicalSubject(known) === key);
};

const addName = (names: readonly string[], name: string): readonly string[] => {
  const key = canonicalSubject(name);
  return [...names.filter((known) => canonicalSubject(known) !== key), name].slice(-LIMIT_NAMES);
};
