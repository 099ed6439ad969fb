import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import {
  clauseOfRule,
  type GeneratedClause,
  generatedClause,
  MATERIAL,
} from './generated-clauses.fixture.js';
import { aMessage } from './message.fixture.js';
import { ruleExtractor } from './rule-extractor.js';
import type { RuleFault } from './rule-fault.js';
import { readSentence } from './sentence-reader.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly clauses: 'full' | 'short';
  }
}

/** The full form (`MNEME_TEST_CLAUSES=full`) takes minutes. */
const IS_FULL = inject('clauses') === 'full';
const CLAUSES = IS_FULL ? 20_000 : 1_500;
const FOR_EACH_RULE = IS_FULL ? 8 : 1;
const LIMIT_MS = IS_FULL ? 3_600_000 : 300_000;

const SEED = 32;

const known = [
  { predicate: 'lives_in', object: 'Porto' },
  { predicate: 'routine:pilates', object: 'Mondays' },
  { predicate: 'weighs', object: '97 kg' },
].map((claim) => ({ subject: 'Ana', polarity: 'affirmed' as const, validFrom: 0, before: null, ...claim }));

const languages = new Map(MATERIAL.map(({ language }) => [language.id, language]));

/** Reads a clause as a sentence, as an answer to itself and as one about another person; returns the faults. */
const faultsOf = ({ language, text }: GeneratedClause): readonly RuleFault[] => {
  const faults: RuleFault[] = [];
  const read = [languages.get(language)!];
  const onFault = (fault: RuleFault): void => void faults.push(fault);
  const place = { message: aMessage({ text }), names: new Set(['lena']), occasion: null, known, onFault };
  readSentence(text, { ...place, asked: null, antecedent: null }, read);
  readSentence(text, { ...place, asked: `${text}?`, antecedent: 'Lena' }, read);
  return faults;
};

const choices = fc.array(fc.nat(), { minLength: 24, maxLength: 60 });

describe('no rule', { timeout: LIMIT_MS }, () => {
  it(`throws for one of ${CLAUSES} generated clauses`, () => {
    fc.assert(
      fc.property(generatedClause, (clause) => {
        expect(faultsOf(clause)).toEqual([]);
      }),
      { numRuns: CLAUSES, seed: SEED },
    );
  });

  it.each(MATERIAL.map((of) => [of.language.id, of] as const))(
    'of %s throws for the clauses that it asks for',
    (_, of) => {
      const sampled = fc.sample(choices, { numRuns: FOR_EACH_RULE, seed: SEED });
      const { rules } = of.language.rules;
      const faults = rules.flatMap((_, at) =>
        sampled.flatMap((choice) => faultsOf(clauseOfRule(of, at, choice))),
      );
      expect(rules.length).toBeGreaterThan(100);
      expect(faults).toEqual([]);
    },
  );

  it('throws for a message of generated clauses in any language', async () => {
    const clauses = fc.sample(generatedClause, { numRuns: CLAUSES / 5, seed: SEED });
    const faults: RuleFault[] = [];
    const extractor = ruleExtractor((fault) => faults.push(fault));
    const messages = clauses.map(({ text }, at) =>
      aMessage({ id: `m${at}`, text: `${text}. ${text}`, ordinal: at }),
    );
    await extractor.extract([messages], { before: [], names: ['Lena'], claims: known });
    expect(faults).toEqual([]);
  });
});

/** UTF-16 units of a clause; no sentence that is read is longer than four times as much. */
const SHORT = 150;
/** Less processor time than this tells nothing. */
const FLOOR_MS = 60;
/** A cost that grows with the length is 4 times as much, with its square 16 times. */
const MOST_GROWTH = 32;

const processorMs = (clause: GeneratedClause): number => {
  const before = process.cpuUsage();
  faultsOf(clause);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const ofLength = ({ language, text }: GeneratedClause, units: number): GeneratedClause => ({
  language,
  text: `${text} `.repeat(Math.ceil(units / (text.length + 1))).slice(0, units),
});

/** The least of several tries, since a pause of the engine only ever adds. */
const grows = (clause: GeneratedClause): boolean => {
  let [least, most] = [Infinity, Infinity];
  for (let tries = 0; tries < 4; tries++) {
    most = Math.min(most, processorMs(ofLength(clause, 4 * SHORT)));
    if (most < FLOOR_MS) return false;
    least = Math.min(least, processorMs(ofLength(clause, SHORT)));
  }
  return most > MOST_GROWTH * Math.max(least, FLOOR_MS / MOST_GROWTH);
};

describe('reading a clause four times as long', { timeout: LIMIT_MS }, () => {
  it('takes far less than 32 times the work', () => {
    const growing = fc.sample(generatedClause, { numRuns: CLAUSES / 5, seed: SEED + 1 }).filter(grows);
    expect(growing.map(({ text }) => text)).toEqual([]);
  });
});
