import { describe, expect, it } from 'vitest';
import { accountOf, isWhole } from './account.js';

const aSent = (id: string, isAcknowledged = true) => ({ id, text: `text of ${id}`, isAcknowledged });
const aRead = (id: string, content = `text of ${id}`) => ({ id, content });

const NOTHING = accountOf([], []);

describe('accountOf', () => {
  it('reports a complete history if every acknowledged message is stored once, word for word', () => {
    const account = accountOf([aSent('a'), aSent('b')], [aRead('b'), aRead('a')]);
    expect(account).toEqual({ ...NOTHING, sent: 2, acknowledged: 2, found: 2 });
    expect(isWhole(account)).toBe(true);
  });

  it('does not count an unacknowledged message as lost', () => {
    const account = accountOf([aSent('a', false), aSent('b', false)], [aRead('b')]);
    expect(account).toEqual({ ...NOTHING, sent: 2, unanswered: 1, found: 1 });
    expect(isWhole(account)).toBe(true);
  });

  it('counts lost, doubled, altered and foreign messages', () => {
    const sent = [aSent('lost'), aSent('doubled'), aSent('altered')];
    const read = [aRead('doubled'), aRead('doubled'), aRead('altered', 'something else'), aRead('foreign')];
    const counts = { sent: 3, acknowledged: 3, found: 2, lost: 1, doubled: 1, altered: 1, foreign: 1 };
    expect(accountOf(sent, read)).toEqual({ ...NOTHING, ...counts });
    for (const each of ['lost', 'doubled', 'altered', 'foreign'] as const)
      expect(isWhole({ ...NOTHING, [each]: 1 })).toBe(false);
  });
});
