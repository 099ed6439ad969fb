import { describe, expect, it } from 'vitest';
import { requiredLiterals } from './required-literals.js';

const required = (pattern: RegExp): readonly (readonly string[])[] =>
  requiredLiterals(pattern).map((set) => [...set]);

describe('requiredLiterals', () => {
  it.each([
    ['letters that stand together', /^works? at (?<object>.+)/u, [['work'], [' at ']]],
    ['one of its alternatives', /^(?:lives|resides) in/u, [['lives', 'resides'], [' in']]],
    ['the rarest of each alternative', /(?:is in|at home)/u, [['is in', 'at home']]],
    ['what stands ahead or behind', /(?<=^drove )a \w+(?= home)/u, [['drove '], ['a '], [' home']]],
    ['small letters, whichever case', /^[Mm]y [Dd]og/u, [['my dog']]],
    ['what repeats at least once', /(?:very )+cold/u, [['very '], ['cold']]],
    ['nothing that may be left out', /(?:very )*(?:quite )?c/u, []],
    ['nothing that must not be there', /(?!never)\w+(?<!ing)/u, []],
    ['nothing where one alternative asks for nothing', /(?:\d+|twelve) ?/u, []],
    ['nothing of letters that may be others', /[a-z][^b]\p{L}/u, []],
  ])('returns %s', (_, pattern, literals) => {
    expect(required(pattern)).toEqual(literals);
  });
});
