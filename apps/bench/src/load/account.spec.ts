import { describe, expect, it } from 'vitest';
import { type Account, accountOf, isWhole, sumOf } from './account.js';

const aSent = (id: string, isAcknowledged = true) => ({ id, text: `text of ${id}`, isAcknowledged });
const aRead = (id: string, content = `text of ${id}`) => ({ id, content });

const anAccount = (changes: Partial<Account>): Account => ({
  sent: 0,
  acknowledged: 0,
  unanswered: 0,
  found: 0,
  lost: 0,
  doubled: 0,
  altered: 0,
  foreign: 0,
  ...changes,
});

describe('accountOf', () => {
  it('is whole if every acknowledged message is stored once, word for word', () => {
    const account = accountOf([aSent('a'), aSent('b')], [aRead('b'), aRead('a')]);
    expect(account).toEqual(anAccount({ sent: 2, acknowledged: 2, found: 2 }));
    expect(isWhole(account)).toBe(true);
  });

  it('does not count an unacknowledged message as lost', () => {
    const sent = [aSent('a', false), aSent('b', false)];
    const account = accountOf(sent, [aRead('b')]);
    expect(account).toEqual(anAccount({ sent: 2, unanswered: 1, found: 1 }));
    expect(isWhole(account)).toBe(true);
  });

  it('counts lost, doubled, altered and foreign messages', () => {
    const sent = [aSent('lost'), aSent('doubled'), aSent('altered')];
    const read = [aRead('doubled'), aRead('doubled'), aRead('altered', 'something else'), aRead('foreign')];
    const account = accountOf(sent, read);
    expect(account).toEqual(
      anAccount({ sent: 3, acknowledged: 3, found: 2, lost: 1, doubled: 1, altered: 1, foreign: 1 }),
    );
    for (const each of ['lost', 'doubled', 'altered', 'foreign'] as const)
      expect(isWhole(anAccount({ [each]: 1 }))).toBe(false);
  });

  it('sums up several sessions', () => {
    const some = accountOf([aSent('a')], []);
    expect(sumOf([some, some])).toEqual(anAccount({ sent: 2, acknowledged: 2, lost: 2 }));
    expect(sumOf([])).toEqual(anAccount({}));
  });
});
