import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.js';
import {
  callName,
  isUsersWord,
  learnName,
  NEW_SCOPE_USER,
  recogniseSpeaker,
  type ScopeUser,
  userSubject,
} from './scope-user.js';

type Speaking = Pick<Message, 'role' | 'speaker'>;

const as = (speaker: string | null): Speaking => ({ role: 'user', speaker });

/** Whether each speaker is recognised as the user, and the names known in the end. */
const heard = (...speakers: readonly (string | null)[]) => {
  let user: ScopeUser = NEW_SCOPE_USER;
  const isUser = speakers.map((speaker) => {
    const recognised = recogniseSpeaker(user, as(speaker));
    user = recognised.user;
    return recognised.isUser;
  });
  return { user, isUser };
};

describe('whoever speaks as a user', () => {
  it('is the user without a name, and with the first name that anybody speaks under', () => {
    expect(heard(null, 'Ana', '  ', 'ana ', 'User')).toEqual({
      user: { speaker: 'Ana', names: ['Ana'], others: [] },
      isUser: [true, true, true, true, true],
    });
  });

  it('is somebody else with any further name', () => {
    expect(heard('Nora', 'Tom', null, 'Nora')).toEqual({
      user: { speaker: 'Nora', names: ['Nora'], others: ['Tom'] },
      isUser: [true, false, true, true],
    });
  });

  it('is the user under every name the user has told', () => {
    const told = learnName(recogniseSpeaker(NEW_SCOPE_USER, as('maya88')).user, 'Maya');
    expect(recogniseSpeaker(told, as('MAYA')).isUser).toBe(true);
  });

  it('tells a name once, where it is learnt', () => {
    const first = recogniseSpeaker(NEW_SCOPE_USER, as('Ana'));
    expect(first.learnt).toBe('Ana');
    expect(recogniseSpeaker(first.user, as('Ana')).learnt).toBeNull();
    expect(recogniseSpeaker(first.user, { role: 'assistant', speaker: 'Mia' })).toEqual({
      user: first.user,
      isUser: false,
      learnt: null,
    });
  });
});

describe('the name of a user', () => {
  it('is the one they speak under, else the one they told last', () => {
    const told = ['Tired', 'Maya'].reduce(learnName, NEW_SCOPE_USER);
    expect([callName(NEW_SCOPE_USER), callName(told)]).toEqual([null, 'Maya']);
    expect(callName(recogniseSpeaker(told, as('maya_k')).user)).toBe('maya_k');
  });

  it('is not that of somebody else in the scope', () => {
    const { user } = heard('Nora', 'Tom');
    expect(learnName(user, 'tom')).toBe(user);
  });

  it('is one of so many at most', () => {
    const many = Array.from({ length: 40 }, (_, n) => `Name ${n}`).reduce(learnName, NEW_SCOPE_USER);
    expect([many.names.length, many.names.at(-1)]).toEqual([16, 'Name 39']);
  });
});

describe('a subject', () => {
  const user = learnName(heard('Will', 'Tom').user, 'William');
  const ofUser = (subject: string, speaking: Speaking = as(null)): string =>
    userSubject(subject, (word) => isUsersWord(user, word, speaking));

  it.each([
    ['I', 'user'],
    ['user', 'user'],
    ['WILL', 'user'],
    ['william', 'user'],
    ["Will's sister", "user's sister"],
    ['Will’s sister', 'user’s sister'],
    ["user's sister", "user's sister"],
    ['Tom', 'Tom'],
    ["Tom's sister", "Tom's sister"],
    ['Willow', 'Willow'],
    ["'s sister", "'s sister"],
    ['', ''],
  ])('%j is %j', (subject, expected) => {
    expect(ofUser(subject)).toBe(expected);
  });

  it('is an assistant that has the name of the user and speaks of itself', () => {
    expect(ofUser('Will', { role: 'assistant', speaker: 'Will' })).toBe('Will');
    expect(ofUser('Will', { role: 'assistant', speaker: 'Mia' })).toBe('user');
  });
});
