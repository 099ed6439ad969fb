import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.js';
import {
  userDisplayName,
  refersToUser,
  addUserName,
  NEW_SCOPE_USER,
  recogniseSpeaker,
  type ScopeUser,
  userSubject,
} from './scope-user.js';

type Speaking = Pick<Message, 'role' | 'speaker'>;

const as = (speaker: string | null): Speaking => ({ role: 'user', speaker });

/**
 * Returns for each speaker whether it was recognised as the user, and the names of the user that are known
 * after the last speaker.
 */
const heard = (...speakers: readonly (string | null)[]) => {
  let user: ScopeUser = NEW_SCOPE_USER;
  const isUser = speakers.map((speaker) => {
    const recognised = recogniseSpeaker(user, as(speaker));
    user = recognised.user;
    return recognised.isUser;
  });
  return { user, isUser };
};

describe('recogniseSpeaker', () => {
  it('takes an unnamed speaker and the first named speaker as the user', () => {
    expect(heard(null, 'Ana', '  ', 'ana ', 'User')).toEqual({
      user: { speaker: 'Ana', names: ['Ana'], others: [] },
      isUser: [true, true, true, true, true],
    });
  });

  it('takes a speaker with any other name as another person', () => {
    expect(heard('Nora', 'Tom', null, 'Nora')).toEqual({
      user: { speaker: 'Nora', names: ['Nora'], others: ['Tom'] },
      isUser: [true, false, true, true],
    });
  });

  it('recognises the user by every name that the user gave', () => {
    const told = addUserName(recogniseSpeaker(NEW_SCOPE_USER, as('maya88')).user, 'Maya');
    expect(recogniseSpeaker(told, as('MAYA')).isUser).toBe(true);
  });

  it('reports a name only when it is first learnt', () => {
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

describe('addUserName and userDisplayName', () => {
  it("returns the user's speaker name, or else the latest name that the user gave", () => {
    const told = ['Tired', 'Maya'].reduce(addUserName, NEW_SCOPE_USER);
    expect([userDisplayName(NEW_SCOPE_USER), userDisplayName(told)]).toEqual([null, 'Maya']);
    expect(userDisplayName(recogniseSpeaker(told, as('maya_k')).user)).toBe('maya_k');
  });

  it('rejects a name that another speaker of the scope has', () => {
    const { user } = heard('Nora', 'Tom');
    expect(addUserName(user, 'tom')).toBe(user);
  });

  it('keeps at most 16 names, the latest ones', () => {
    const many = Array.from({ length: 40 }, (_, n) => `Name ${n}`).reduce(addUserName, NEW_SCOPE_USER);
    expect([many.names.length, many.names.at(-1)]).toEqual([16, 'Name 39']);
  });
});

describe('userSubject', () => {
  const user = addUserName(heard('Will', 'Tom').user, 'William');
  const ofUser = (subject: string, speaking: Speaking = as(null)): string =>
    userSubject(subject, (word) => refersToUser(user, word, speaking));

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
  ])('maps %j to %j', (subject, expected) => {
    expect(ofUser(subject)).toBe(expected);
  });

  it('keeps the name of an assistant that speaks about itself, even if the user has the same name', () => {
    expect(ofUser('Will', { role: 'assistant', speaker: 'Will' })).toBe('Will');
    expect(ofUser('Will', { role: 'assistant', speaker: 'Mia' })).toBe('user');
  });
});
