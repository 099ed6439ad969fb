import { describe, expect, it } from 'vitest';
import { german } from './german/german.js';
import { aMessage } from './message.fixture.js';
import { attempt, type RuleFault } from './rule-fault.js';
import type { Rule } from './rules/rule.js';
import { readSentence } from './entries/sentence-reader.js';
import type { LanguageGrammar } from './vocabulary/language-grammar.js';

const SAID = 'Ich wohne in Graz, aber Thunfisch vertrage ich nicht.';

const readWith = (language: Partial<LanguageGrammar>) => {
  const faults: RuleFault[] = [];
  const message = aMessage({ text: SAID });
  const place = {
    message,
    names: new Set<string>(),
    asked: null,
    antecedent: null,
    occasion: null,
    known: [],
  };
  const onFault = (fault: RuleFault): void => void faults.push(fault);
  const read = readSentence(SAID, { ...place, onFault }, [{ ...german, ...language }]);
  return { faults, read, claims: read?.claims.map(({ predicate, object }) => `${predicate} ${object}`) };
};

const failing = (): never => {
  throw new TypeError('no verb in "Thunfisch vertrage ich"');
};

describe('rule faults', () => {
  it('loses only the claims of a clause that throws', () => {
    const normalizeClause = (clause: string): string =>
      clause.includes('Thunfisch') ? failing() : german.normalizeClause!(clause);
    const { faults, claims } = readWith({ normalizeClause });
    expect(claims).toEqual(['lives_in Graz']);
    expect(faults).toEqual([{ language: 'de', rule: 'clause', error: 'TypeError: no verb in "… … …"' }]);
  });

  it('loses only the claims of a rule that throws', () => {
    const rule: Rule = {
      family: 'test',
      reads: 'verb',
      pattern: /^wohne (?<object>.+)/u,
      predicate: 'tests',
      shape: 'phrase',
      aspect: 'holds',
      accepts: failing,
    };
    const rulesFor: typeof german.rules.rulesFor = (reads, text) => [
      rule,
      ...german.rules.rulesFor(reads, text),
    ];
    const { faults, claims } = readWith({ rules: { ...german.rules, rulesFor } });
    expect(claims).toContain('lives_in Graz');
    expect(faults.map(({ rule: name }) => name)).toContain('test: tests');
  });

  it('returns a sentence without claims if the whole sentence cannot be read', () => {
    const { faults, read } = readWith({ capitaliseNames: failing });
    expect(read).toMatchObject({ text: SAID, claims: [] });
    expect(faults.map(({ rule }) => rule)).toEqual(['sentence']);
  });

  it('reports a fault without any word of the text, neither in upper nor in lower case', () => {
    const faults: RuleFault[] = [];
    const step = {
      language: german,
      rule: 'r',
      text: 'Mein PIN ist 4711',
      onFault: (f: RuleFault) => faults.push(f),
    };
    const fail = (): never => {
      throw new Error('cannot read 4711 of pin at index 3');
    };
    expect(attempt(step, fail, 'instead')).toBe('instead');
    expect(faults).toEqual([{ language: 'de', rule: 'r', error: 'Error: cannot read … of … at index 3' }]);
  });
});
