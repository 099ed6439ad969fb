import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSubsumed, contentTokens, normalisedObject } from './object.js';
import { canonicalSubject } from './subject.js';

/** Text of any code points, including lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points));

describe('normalisedObject', () => {
  it.each([
    ['  Porto,\n Portugal. ', 'porto, portugal'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['“Dune”', 'dune'],
    ['ＡＣＭＥ', 'acme'],
    ['北京。', '北京'],
    ['C#', 'c#'],
    ['C++', 'c++'],
    ["5'", "5'"],
    ['José', 'josé'],
    ['?!', '?!'],
    ['', ''],
    ['\ud800x', '\ud800x'],
  ])('normalises %j to %j', (raw, normalised) => {
    expect(normalisedObject(raw)).toBe(normalised);
  });

  it('returns its own result unchanged', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const normalised = normalisedObject(raw);
        expect(normalisedObject(normalised)).toBe(normalised);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('canonicalSubject', () => {
  it('returns the same subject for any case and spacing', () => {
    expect(['Ana  Silva', 'ANA SILVA', ' ana silva'].map(canonicalSubject)).toEqual(
      Array(3).fill('ana silva'),
    );
  });

  it('returns user for the first person', () => {
    expect(['I', 'me', 'The user', 'user'].map(canonicalSubject)).toEqual(Array(4).fill('user'));
  });
});

describe('contentTokens', () => {
  it('keeps numbers of any length, negations and signs, and drops fillers', () => {
    expect([...contentTokens('the 5 dogs and no cat, now 2.5 kg, in C++')]).toEqual(
      expect.arrayContaining(['5', 'dogs', 'no', 'cat', '2.5', 'kg', 'c++']),
    );
    expect(contentTokens('the now and').size).toBe(0);
  });
});

describe('isSubsumed', () => {
  const saying = (object: string) => ({
    normalised: normalisedObject(object),
    tokens: contentTokens(object),
  });

  it.each([
    ['Acme', 'Acme Robotics', true],
    ['Acme Robotics', 'Acme', false],
    ['Porto', 'porto.', true],
    ['dogs', '5 dogs', false],
    ['dogs', 'two dogs', false],
    ['coffee', 'no coffee', false],
    ['UK office', 'US office', false],
    ['C developer', 'C++ developer', false],
    ['北京', '北京市海淀区', true],
    ['吃肉', '不吃肉', false],
    ['the', 'Acme', false],
    ['תל אביב', 'תל אביב יפו', true],
  ])('%j adds nothing to %j: %s', (one, to, expected) => {
    expect(isSubsumed(saying(one), saying(to))).toBe(expected);
  });
});
