import { describe, expect, it } from 'vitest';
import { messageCues } from './message-cues.js';
import { asksWhen } from '../../language/languages/english-cues.js';
import { askedRole } from '../../language/questions/asked-role.js';
import { vectors } from './ranking-vectors.fixture.js';

describe('messageCues', () => {
  it('recognises a question by its last character, in any script', () => {
    expect(
      ['Where? ', 'どこ？', 'أين؟', 'I asked where? Here.'].map((text) => messageCues(text).endsInQuestion),
    ).toEqual([true, true, true, false]);
  });

  it.each(['last week', 'on the 3rd', 'in 2021', 'this Friday', 'two years'])(
    'finds a time in %j',
    (text) => {
      expect(messageCues(text)).toEqual({ endsInQuestion: false, namesTime: true });
    },
  );

  it('finds no time in words that only contain a word for a time', () => {
    expect(messageCues('Mondays, lastly 12345 and may be')).toEqual({
      endsInQuestion: false,
      namesTime: false,
    });
  });
});

describe('askedRole and asksWhen', () => {
  it.each(vectors.roles)('finds the asked role of the reference implementation: $text', ({ text, role }) => {
    expect(askedRole(text)).toBe(role);
  });

  it('recognises a question for a time by its first word or by a unit of time', () => {
    expect(['When did it rain?', 'In which year?', 'I know when'].map((text) => asksWhen(text))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
