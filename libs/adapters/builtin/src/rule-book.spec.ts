import { describe, expect, it } from 'vitest';
import { ruleBook } from './rule-book.js';
import { englishHabits } from './rules/english/habits.js';
import { englishTastes } from './rules/english/tastes.js';
import { spanishTastes } from './rules/spanish/tastes.js';
import type { Rule } from './rules/rule.js';

const aRule = (family: string, pattern: RegExp): Rule => ({
  family,
  reads: 'deed',
  predicate: family,
  shape: 'thing',
  course: 'holds',
  pattern,
});

const familiesFor = (rules: readonly Rule[], text: string): readonly string[] =>
  ruleBook(rules)
    .rulesFor('deed', text)
    .map(({ family }) => family);

describe('a book of rules', () => {
  it('gives none for a text that none of them matches', () => {
    expect(familiesFor([aRule('cars', /^drives? (?<object>.+)/iu)], 'walk to work')).toEqual([]);
  });

  it('gives those of one kind alone', () => {
    const clause: Rule = { ...aRule('clauses', /^drive/iu), reads: 'clause' };
    expect(familiesFor([clause, aRule('deeds', /^drive/iu)], 'drive a van')).toEqual(['deeds']);
  });

  it('keeps the order of the grammar, whatever the patterns look like', () => {
    const rules = [
      aRule('anywhere', /(?<object>van)$/iu),
      aRule('exact', /^drive a (?<object>\p{Ll}+)/u),
      aRule('loose', /^DRIVE (?<object>.+)/iu),
      aRule('behind', /(?<=^drive )a (?<object>.+)/u),
    ];
    expect(familiesFor(rules, 'drive a van')).toEqual(['anywhere', 'exact', 'loose', 'behind']);
  });

  it.each([
    'am vegetarian',
    'love hiking, running and jazz',
    'bought a new bike for the commute',
    'run every Sunday',
    'prefiero el té al café',
    'soy alérgica a los cacahuetes',
    '',
  ])('misses no rule that matches "%s" by itself', (text) => {
    const rules = [...englishTastes, ...englishHabits, ...spanishTastes];
    const matching = rules.filter(({ reads, pattern }) => reads === 'deed' && pattern.test(text));
    expect(ruleBook(rules).rulesFor('deed', text)).toEqual(expect.arrayContaining(matching));
  });
});
