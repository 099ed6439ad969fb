import { describe, expect, it } from 'vitest';
import { leftBranch } from './left-branch.js';

const said = (...ids: readonly string[]) =>
  ids.map((id) => ({
    id,
    role: id.startsWith('s')
      ? ('system' as const)
      : id.startsWith('a')
        ? ('assistant' as const)
        : ('user' as const),
    words: id,
  }));
const left = (
  sent: readonly string[],
  fresh: readonly string[],
  held: readonly string[],
  changed: readonly string[] = [],
): readonly string[] => {
  const messages = said(...sent).map((message) => ({
    ...message,
    isNew: fresh.includes(message.id),
    isChanged: changed.includes(message.id),
  }));
  return leftBranch(messages, said(...held)).map(({ id }) => id);
};

const EDITED = 'q2\u001f2';
const HELD = ['s1', 'q1', 'a1', EDITED, 'a2', 'q3', 'a3'];

describe('leftBranch', () => {
  it('returns the messages after an edited message that the request replaces by new ones', () => {
    expect(left(['s2', 'q1', 'a1', 'q2', 'b2'], ['s2', 'b2'], HELD)).toEqual(['a2', 'q3', 'a3']);
    expect(left(['q2', 'b2', 'q4'], ['b2', 'q4'], HELD)).toEqual(['a2', 'q3', 'a3']);
  });

  it('returns the messages after those that the request brings back', () => {
    const held = ['q1', EDITED, 'a2\u001f2', 'b2', 'q4'];
    expect(left(['q1', 'q2', 'a2', 'q5'], ['q5'], held, ['a2'])).toEqual(['b2', 'q4']);
    expect(left(['q1', 'q2', 'a2', 'q5'], ['q5'], held)).toEqual([]);
  });

  it('returns nothing while the request has later messages of the branch', () => {
    expect(left(['q1', 'a1', 'q2', 'a2', 'q3', 'a3', 'q4'], ['q4'], HELD)).toEqual([]);
    expect(left(['q1', 'q2', 'a3', 'q4'], ['q4'], HELD)).toEqual([]);
  });

  it('returns nothing if the newest known message was not edited, or is a reply', () => {
    expect(left(['q1', 'a1', 'b2'], ['b2'], HELD)).toEqual([]);
    expect(left(['q1', 'a1', 'q2', 'b2'], ['b2'], ['q1', 'a1', 'q2', 'a2'])).toEqual([]);
    expect(left(['q1', 'a1', 'q4'], ['q4'], ['q1', 'a1\u001f2', 'q2', 'a2'])).toEqual([]);
  });

  it('returns nothing if no new message follows the edited one', () => {
    expect(left(['q1', 'a1', 'q2'], [], HELD)).toEqual([]);
    expect(left(['new', 'q1', 'a1', 'q2', 's2'], ['new', 's2'], HELD)).toEqual([]);
    expect(left(['new'], ['new'], HELD)).toEqual([]);
  });
});
