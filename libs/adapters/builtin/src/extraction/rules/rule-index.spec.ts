import { describe, expect, it } from 'vitest';
import { ruleIndex } from './rule-index.js';
import { ENGLISH_RULES } from '../english/english.js';
import { ENGLISH_EVERYDAY } from '../english/topics/everyday.fixture.js';
import { ENGLISH_LOOSE } from '../english/loose.fixture.js';
import { ENGLISH_WORKPLACE } from '../english/topics/workplace.fixture.js';
import { GERMAN_RULES } from '../german/german.js';
import { GERMAN } from '../german/german.fixture.js';
import type { Rule } from './rule.js';
import { SPANISH_RULES } from '../spanish/spanish.js';
import { SPANISH } from '../spanish/spanish.fixture.js';

/** Sentences and all their ends from a word on, because a verb phrase begins at its verb. */
const SAID: readonly string[] = [ENGLISH_LOOSE, ENGLISH_EVERYDAY, ENGLISH_WORKPLACE, GERMAN, SPANISH]
  .flatMap((fixture) => Object.keys(fixture))
  .flatMap((sentence) =>
    [0, ...[...sentence.matchAll(/ /gu)].map(({ index }) => index + 1)].map((at) => sentence.slice(at)),
  );

const aRule = (family: string, pattern: RegExp): Rule => ({
  family,
  reads: 'deed',
  predicate: family,
  shape: 'thing',
  course: 'holds',
  pattern,
});

const familiesFor = (rules: readonly Rule[], text: string): readonly string[] =>
  ruleIndex(rules)
    .rulesFor('deed', text)
    .map(({ family }) => family);

describe('ruleIndex', () => {
  it('returns no rule for a text that no pattern matches', () => {
    expect(familiesFor([aRule('cars', /^drives? (?<object>.+)/iu)], 'walk to work')).toEqual([]);
  });

  it('returns only rules that read the given kind of text', () => {
    const clause: Rule = { ...aRule('clauses', /^drive/iu), reads: 'clause' };
    expect(familiesFor([clause, aRule('deeds', /^drive/iu)], 'drive a van')).toEqual(['deeds']);
  });

  it('returns a rule only if the text contains all that its pattern requires', () => {
    const rules = [aRule('sold', /^sold (?:the|my) (?<object>car|bike) to /iu)];
    expect(familiesFor(rules, 'Sold my BIKE to Ana')).toEqual(['sold']);
    expect(familiesFor(rules, 'sold my boat to Ana')).toEqual([]);
    expect(familiesFor(rules, 'sold my bike')).toEqual([]);
  });

  it('keeps the order of the grammar for all kinds of patterns', () => {
    const rules = [
      aRule('anywhere', /(?<object>van)$/iu),
      aRule('exact', /^drive a (?<object>\p{Ll}+)/u),
      aRule('loose', /^DRIVE (?<object>.+)/iu),
      aRule('behind', /(?<=^drive )a (?<object>.+)/u),
    ];
    expect(familiesFor(rules, 'drive a van')).toEqual(['anywhere', 'exact', 'loose', 'behind']);
  });

  it.each([
    ['English', ENGLISH_RULES],
    ['German', GERMAN_RULES],
    ['Spanish', SPANISH_RULES],
  ])('misses no %s rule whose pattern matches', (_, rules) => {
    const book = ruleIndex(rules);
    const matching = SAID.flatMap((text) =>
      rules.filter(({ pattern }) => pattern.test(text)).map((rule) => ({ text, rule })),
    );
    const missed = matching.filter(({ text, rule }) => !book.rulesFor(rule.reads, text).includes(rule));
    expect(matching.length).toBeGreaterThan(100);
    expect(missed).toEqual([]);
  });
});
