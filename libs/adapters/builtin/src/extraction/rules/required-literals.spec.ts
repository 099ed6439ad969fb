import { describe, expect, it } from 'vitest';
import { requiredLiterals } from './required-literals.js';

const required = (pattern: RegExp): readonly (readonly string[])[] =>
  requiredLiterals(pattern).map((set) => [...set]);

describe('requiredLiterals', () => {
  it.each([
    ['letters that are adjacent', /^works? at (?<object>.+)/u, [['work'], [' at ']]],
    ['one literal of each alternative', /^(?:lives|resides) in/u, [['lives', 'resides'], [' in']]],
    ['the longest literal of each alternative', /(?:is in|at home)/u, [['is in', 'at home']]],
    [
      'literals of a lookahead and a lookbehind',
      /(?<=^drove )a \w+(?= home)/u,
      [['drove '], ['a '], [' home']],
    ],
    ['lower-case letters for letters in either case', /^[Mm]y [Dd]og/u, [['my dog']]],
    ['a literal that occurs at least once', /(?:very )+cold/u, [['very '], ['cold']]],
    ['no literal that may be left out', /(?:very )*(?:quite )?c/u, []],
    ['no literal that must not occur', /(?!never)\w+(?<!ing)/u, []],
    ['no literal if one alternative requires none', /(?:\d+|twelve) ?/u, []],
    ['no literal for a class of letters', /[a-z][^b]\p{L}/u, []],
  ])('returns %s', (_, pattern, literals) => {
    expect(required(pattern)).toEqual(literals);
  });
});
