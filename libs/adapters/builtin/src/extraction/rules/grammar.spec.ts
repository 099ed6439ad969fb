import { describe, expect, it } from 'vitest';
import { grammar } from './grammar.js';
import type { Rule } from './rule.js';

const home = {
  family: 'home',
  reads: 'verb',
  predicate: 'lives_in',
  shape: 'place',
  aspect: 'holds',
} as const;

describe('grammar', () => {
  it('makes a rule of each pattern, with the predicate and options of the line above it', () => {
    expect(grammar`
      // People say it in two ways.
      home: verb lives_in place holds
        /^live in (?<object>\p{Lu}.+)/u
        /^am based in (?<object>.+)/iu
      pet: clause has_pet name ends
        /^Rex died$/
    `).toEqual([
      { ...home, pattern: /^live in (?<object>\p{Lu}.+)/u },
      { ...home, pattern: /^am based in (?<object>.+)/iu },
      {
        family: 'pet',
        reads: 'clause',
        predicate: 'has_pet',
        shape: 'name',
        aspect: 'ends',
        pattern: /^Rex died$/,
      },
    ]);
  });

  it('reads options: flags, values, checks and patterns for list items', () => {
    const accepts = (phrase: string): boolean => phrase !== '';
    const each = { pattern: /\d/u, predicate: 'age' };
    const given = grammar`
      given up: verb lives_in place holds; selfOnly; says={city} {land}; past=nothing; accepts=${accepts}; each=${each}
        /a/u
      home: verb lives_in place holds; denial=null
        /a/u
      home: verb lives_in place holds; denial=avoids
        /a/u
    `;
    const pattern = /a/u;
    const options = { selfOnly: true, says: '{city} {land}', past: 'nothing', accepts, each };
    expect(given).toEqual([
      { ...home, family: 'given up', ...options, pattern },
      { ...home, denial: null, pattern },
      { ...home, denial: 'avoids', pattern },
    ]);
  });

  it('inserts text into patterns unchanged, and adds rules of another grammar', () => {
    const other: Rule = { ...home, pattern: /other/u };
    const words = '\\p{Lu}\n; // =/';
    expect(grammar`
      ${other}
      ${[other, other]}
      home: verb lives_in place holds
        /^(?:${words})$/u
    `).toEqual([other, other, other, { ...home, pattern: new RegExp(`^(?:${words})$`, 'u') }]);
  });

  it.each([
    ['a known way of reading', () => grammar`home: sentence lives_in place holds`, '"sentence" is none of'],
    ['a known shape', () => grammar`home: verb lives_in town holds`, '"town" is none of'],
    ['a known aspect', () => grammar`home: verb lives_in place lasts`, '"lasts" is none of'],
    ['a known flag', () => grammar`home: verb lives_in place holds; oftenOfSelf`, '"oftenOfSelf" is none of'],
    ['a known option', () => grammar`home: verb lives_in place holds; colour=red`, 'option "colour=red"'],
    [
      'the function of its check',
      () => grammar`home: verb lives_in place holds; accepts=it`,
      'option "accepts=it"',
    ],
    ['a known form', () => grammar`home`, '"" is none of'],
    [
      'a head line before the first pattern',
      () => grammar`/a/u`,
      'No line says how the pattern is read: /a/u',
    ],
  ])('throws for a line without %s', (_, made, sentence) => {
    expect(made).toThrow(sentence);
  });
});
