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
const EDITED = 'q2\u001f2';
const HELD = ['s1', 'q1', 'a1', EDITED, 'a2', 'q3', 'a3'];
/** Ids in the order of recording. The edited message was recorded last. */
const RECORDED = ['s1', 'q1', 'a1', 'q2', 'a2', 'q3', 'a3', EDITED];

const left = (
  sent: readonly string[],
  fresh: readonly string[],
  held: readonly string[] = HELD,
  {
    recorded = RECORDED,
    former = [],
  }: Readonly<Partial<Record<'recorded' | 'former', readonly string[]>>> = {},
): readonly string[] => {
  const messages = said(...sent).map((message) => ({ ...message, isNew: fresh.includes(message.id) }));
  const session = { held: said(...held), recorded, left: new Set(former) };
  return leftBranch(messages, session).map(({ id }) => id);
};

describe('leftBranch', () => {
  it('returns the messages after an edited message that the request replaces by new ones', () => {
    expect(left(['s2', 'q1', 'a1', 'q2', 'b2'], ['s2', 'b2'])).toEqual(['a2', 'q3', 'a3']);
    expect(left(['q2', 'b2', 'q4'], ['b2', 'q4'])).toEqual(['a2', 'q3', 'a3']);
  });

  it('returns no message that was recorded after the edit', () => {
    const recorded = [...RECORDED, 'b2', 'q4'];
    const held = ['q1', 'a1', EDITED, 'a2', 'q3', 'a3', 'b2', 'q4'];
    expect(left(['q2', 'c2'], ['c2'], held, { recorded })).toEqual(['a2', 'q3', 'a3']);
    expect(left(['q2', 'c2'], ['c2'], ['q1', EDITED, 'b2', 'q4'], { recorded })).toEqual([]);
  });

  it('returns the messages after a message that came back from a left branch', () => {
    const held = ['q1', EDITED, 'a2\u001f2', 'b2', 'q4'];
    const recorded = ['q1', 'q2', 'a2', EDITED, 'b2', 'q4', 'a2\u001f2'];
    expect(left(['q1', 'q2', 'a2', 'q5'], ['q5'], held, { recorded, former: ['a2'] })).toEqual(['b2', 'q4']);
    expect(left(['q1', 'q2', 'a2', 'q5'], ['q5'], held, { recorded })).toEqual([]);
  });

  it('returns nothing if the request has later messages of the branch', () => {
    expect(left(['q1', 'a1', 'q2', 'a2', 'q3', 'a3', 'q4'], ['q4'])).toEqual([]);
    expect(left(['q1', 'q2', 'a3', 'q4'], ['q4'])).toEqual([]);
  });

  it('returns nothing if the newest known message was not edited, or is a reply', () => {
    expect(left(['q1', 'a1', 'b2'], ['b2'])).toEqual([]);
    expect(left(['q1', 'a1', 'q2', 'b2'], ['b2'], ['q1', 'a1', 'q2', 'a2'])).toEqual([]);
    const recorded = ['q1', 'a1', 'q2', 'a2', 'a1\u001f2'];
    expect(left(['q1', 'a1', 'q4'], ['q4'], ['q1', 'a1\u001f2', 'q2', 'a2'], { recorded })).toEqual([]);
  });

  it('returns nothing if no new message follows the edited one', () => {
    expect(left(['q1', 'a1', 'q2'], [])).toEqual([]);
    expect(left(['new', 'q1', 'a1', 'q2', 's2'], ['new', 's2'])).toEqual([]);
    expect(left(['new'], ['new'])).toEqual([]);
  });
});
