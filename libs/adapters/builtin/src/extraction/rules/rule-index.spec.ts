import { describe, expect, it } from 'vitest';
import { ruleIndex } from './rule-index.js';
import { english } from '../english/english.js';
import { ENGLISH_EVERYDAY } from '../gold/english-everyday.fixture.js';
import { ENGLISH_CHAT } from '../gold/english-chat.fixture.js';
import { ENGLISH_WORKPLACE } from '../gold/english-workplace.fixture.js';
import { german } from '../german/german.js';
import { GERMAN } from '../gold/german.fixture.js';
import type { Rule } from './rule.js';
import { spanish } from '../spanish/spanish.js';
import { SPANISH } from '../gold/spanish.fixture.js';

/** Sentences, and their rests from each word on, because a verb phrase begins at its verb. */
const SAID: readonly string[] = [ENGLISH_CHAT, ENGLISH_EVERYDAY, ENGLISH_WORKPLACE, GERMAN, SPANISH]
  .flatMap((fixture) => Object.keys(fixture))
  .flatMap((sentence) =>
    [0, ...[...sentence.matchAll(/ /gu)].map(({ index }) => index + 1)].map((at) => sentence.slice(at)),
  );

const aRule = (family: string, pattern: RegExp): Rule => ({
  family,
  reads: 'verb',
  predicate: family,
  shape: 'thing',
  aspect: 'holds',
  pattern,
});

const familiesFor = (rules: readonly Rule[], text: string): readonly string[] =>
  ruleIndex(rules)
    .rulesFor('verb', text)
    .map(({ family }) => family);

describe('ruleIndex', () => {
  it('returns no rule for a text that no pattern matches', () => {
    expect(familiesFor([aRule('cars', /^drives? (?<object>.+)/iu)], 'walk to work')).toEqual([]);
  });

  it('returns only rules that read the given kind of text', () => {
    const clause: Rule = { ...aRule('clauses', /^drive/iu), reads: 'clause' };
    expect(familiesFor([clause, aRule('verbs', /^drive/iu)], 'drive a van')).toEqual(['verbs']);
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
    ['English', english],
    ['German', german],
    ['Spanish', spanish],
  ])('misses no %s rule whose pattern matches', (_, { rules: { rules } }) => {
    const book = ruleIndex(rules);
    const matching = SAID.flatMap((text) =>
      rules.filter(({ pattern }) => pattern.test(text)).map((rule) => ({ text, rule })),
    );
    const missed = matching.filter(({ text, rule }) => !book.rulesFor(rule.reads, text).includes(rule));
    expect(matching.length).toBeGreaterThan(100);
    expect(missed).toEqual([]);
  });
});
