import type { Message } from '../conversation/message.js';
import { canonicalSubject } from './subject.js';

/** The subject of claims about the person whose memory it is. */
export const USER = 'user';

/** The names of the person whose memory a scope is, as JSON. */
export interface ScopeUser {
  /** The name of the first named speaker in the role of user: it is the user's. `null`: no such speaker had a name. */
  readonly speaker: string | null;
  /** Every name of the user as it was spelled, the latest at the end. */
  readonly names: readonly string[];
  /** Names of others who speak as users in the same scope. */
  readonly others: readonly string[];
}

export const NEW_SCOPE_USER: ScopeUser = { speaker: null, names: [], others: [] };

/** More names than anybody has; the oldest are dropped first. */
const LIMIT_NAMES = 16;

/** Whether the speaker is the user, and the user's names afterwards. */
export interface Recognised {
  readonly user: ScopeUser;
  readonly isUser: boolean;
  /** The name that was learnt from this message, to be recorded once; `null`: none. */
  readonly learnt: string | null;
}

/**
 * Recognises the speaker of a message. A speaker in the role of user is the scope's user if without a name, if the
 * first with a name, or if called by one of the user's names. Any other name belongs to another person who shares the
 * memory.
 */
export const recogniseSpeaker = (user: ScopeUser, { role, speaker }: Speaking): Recognised => {
  if (role !== 'user') return { user, isUser: false, learnt: null };
  const name = speaker?.trim() ?? '';
  if (name === '' || canonicalSubject(name) === USER) return { user, isUser: true, learnt: null };
  if (user.speaker === null) {
    const named = { ...user, speaker: name, names: withName(user.names, name) };
    return { user: named, isUser: true, learnt: name };
  }
  if (isNamed(user, name)) return { user, isUser: true, learnt: null };
  return { user: { ...user, others: withName(user.others, name) }, isUser: false, learnt: null };
};

/** Adds a name that the user told. The name of another speaker of the scope is not added. */
export const learnName = (user: ScopeUser, told: string): ScopeUser => {
  const name = told.trim();
  if (name === '' || canonicalSubject(name) === USER || isAmong(user.others, name)) return user;
  return user.names.at(-1) === name ? user : { ...user, names: withName(user.names, name) };
};

/** The name to call the user by: the one of the user's messages, else the one told last; `null`: no name is known. */
export const callName = ({ speaker, names }: ScopeUser): string | null => speaker ?? names.at(-1) ?? null;

/** Whether a word in a message stands for the user. An assistant of the same name means itself. */
export const isUsersWord = (user: ScopeUser, word: string, { role, speaker }: Speaking): boolean => {
  const subject = canonicalSubject(word);
  if (subject === USER) return true;
  const isSpeakersOwn = role !== 'user' && speaker !== null && canonicalSubject(speaker) === subject;
  return !isSpeakersOwn && isNamed(user, word);
};

/** The canonical subject: `user` for the user's words, "user's sister" for its spellings, else unchanged. */
export const userSubject = (subject: string, isOwn: (word: string) => boolean): string => {
  if (isOwn(subject)) return USER;
  const at = subject.search(POSSESSIVE);
  return at > 0 && isOwn(subject.slice(0, at)) ? `${USER}${subject.slice(at)}` : subject;
};

const POSSESSIVE = /['’]s /u;

type Speaking = Pick<Message, 'role' | 'speaker'>;

const isNamed = ({ speaker, names }: ScopeUser, name: string): boolean =>
  isAmong(speaker === null ? names : [speaker, ...names], name);

const isAmong = (names: readonly string[], name: string): boolean => {
  const key = canonicalSubject(name);
  return names.some((known) => canonicalSubject(known) === key);
};

const withName = (names: readonly string[], name: string): readonly string[] => {
  const key = canonicalSubject(name);
  return [...names.filter((known) => canonicalSubject(known) !== key), name].slice(-LIMIT_NAMES);
};
