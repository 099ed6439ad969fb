import { describe, expect, it } from 'vitest';
import { ruleBook } from './rule-book.js';
import { englishHabits } from './rules/english/habits.js';
import { englishSettings } from './rules/english/settings.js';
import { englishTastes } from './rules/english/tastes.js';
import { englishTools } from './rules/english/tools.js';
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

  it('tries a rule that needs a word only where one of its words stands, whatever marks are around it', () => {
    const rules = [
      { ...aRule('stack', /(?<object>node\.js|redis)/iu), words: new Set(['node.js', 'redis']) },
    ];
    expect(familiesFor(rules, 'run Node.js, mostly')).toEqual(['stack']);
    expect(familiesFor(rules, 'cache/redis is slow')).toEqual(['stack']);
    expect(familiesFor(rules, 'run every Sunday')).toEqual([]);
  });

  it.each([
    'we run k8s 1.29 now',
    'moved ci from jenkins to github actions',
    'time zone is utc',
    'min ios is 15',
  ])('needs no word that the pattern does without: %s', (text) => {
    const rules = [...englishTools, ...englishSettings];
    const book = ruleBook(rules);
    const free = ruleBook(rules.map(({ words: _words, ...rule }) => rule));
    const patterns = (found: readonly Rule[]) =>
      found.filter(({ pattern }) => pattern.test(text)).map(({ pattern }) => pattern.source);
    expect(patterns(free.rulesFor('clause', text))).not.toEqual([]);
    expect(patterns(book.rulesFor('clause', text))).toEqual(patterns(free.rulesFor('clause', text)));
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
