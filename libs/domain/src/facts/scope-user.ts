import type { Message } from '../conversation/message.js';
import { canonicalSubject } from './subject.js';

/** The subject of all that is said of the person whose memory it is. */
export const USER = 'user';

/** What is known of the person whose memory a scope is: by which names they go, as JSON. */
export interface ScopeUser {
  /** The name under which somebody first spoke as a user: it is theirs. `null`: all who did had none. */
  readonly speaker: string | null;
  /** Every name of theirs as it was spelled, the one learnt last at the end. */
  readonly names: readonly string[];
  /** Names of others who speak as users in the same scope. */
  readonly others: readonly string[];
}

export const NEW_SCOPE_USER: ScopeUser = { speaker: null, names: [], others: [] };

/** More names than anybody has; the oldest are forgotten first. */
const LIMIT_NAMES = 16;

/** Who speaks, and what is known of the user from then on. */
export interface Recognised {
  readonly user: ScopeUser;
  readonly isUser: boolean;
  /** The name that was learnt by this, to be told once; `null`: none. */
  readonly learnt: string | null;
}

/**
 * Who speaks in a message. Whoever speaks as a user without a name is the scope's user; so is the first who does with
 * one, and everybody of the user's names. Any other name is somebody else's, who shares the memory.
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

/** Another name of the user, told by themselves. What somebody else of the scope is called is not taken for it. */
export const learnName = (user: ScopeUser, told: string): ScopeUser => {
  const name = told.trim();
  if (name === '' || canonicalSubject(name) === USER || isAmong(user.others, name)) return user;
  return user.names.at(-1) === name ? user : { ...user, names: withName(user.names, name) };
};

/** What to call the user: the name they speak under, else the one they told last; `null`: nobody knows. */
export const callName = ({ speaker, names }: ScopeUser): string | null => speaker ?? names.at(-1) ?? null;

/** Whether a word stands for the user, in what somebody says: an assistant of the same name speaks of itself. */
export const isUsersWord = (user: ScopeUser, word: string, { role, speaker }: Speaking): boolean => {
  const subject = canonicalSubject(word);
  if (subject === USER) return true;
  const isSpeakersOwn = role !== 'user' && speaker !== null && canonicalSubject(speaker) === subject;
  return !isSpeakersOwn && isNamed(user, word);
};

/** Who a subject is: the user for each of their words, "user's sister" for each spelling of that, else as it is. */
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
