import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import {
  clauseOfRule,
  type GeneratedClause,
  generatedClause,
  MATERIAL,
} from './generated-clauses.fixture.js';
import { aMessage } from '../message.fixture.js';
import { ruleExtractor } from '../rule-extractor.js';
import type { RuleFault } from '../rule-fault.js';
import { readSentence } from '../entries/sentence-reader.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly isFullSize: boolean;
  }
}

const IS_FULL = inject('isFullSize');
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

/**
 * Reads a clause as a sentence, and as an answer to a question of the same words after another person was
 * mentioned. Returns the faults.
 */
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

describe('rule extraction', { timeout: LIMIT_MS }, () => {
  it(`reads ${CLAUSES} generated clauses without a fault`, () => {
    fc.assert(
      fc.property(generatedClause, (clause) => {
        expect(faultsOf(clause)).toEqual([]);
      }),
      { numRuns: CLAUSES, seed: SEED },
    );
  });

  it.each(MATERIAL.map((of) => [of.language.id, of] as const))(
    'reads a clause for each rule of %s without a fault',
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

  it('reads messages of generated clauses in any language without a fault', async () => {
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

/** Length of a short clause in UTF-16 units. The reader cuts sentences at four times this length. */
const SHORT = 150;
/** Processor time in milliseconds below which a measurement is noise. */
const FLOOR_MS = 60;
/** For four times the text, linear work grows 4-fold and quadratic work 16-fold. */
const MOST_GROWTH = 32;

const processorMs = (clause: GeneratedClause): number => {
  const before = process.cpuUsage();
  faultsOf(clause);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const repeatToLength = ({ language, text }: GeneratedClause, units: number): GeneratedClause => ({
  language,
  text: `${text} `.repeat(Math.ceil(units / (text.length + 1))).slice(0, units),
});

/**
 * True if the work grows too fast. Takes the minimum of several tries, because pauses of the engine only add
 * time.
 */
const grows = (clause: GeneratedClause): boolean => {
  let [least, most] = [Infinity, Infinity];
  for (let tries = 0; tries < 4; tries++) {
    most = Math.min(most, processorMs(repeatToLength(clause, 4 * SHORT)));
    if (most < FLOOR_MS) return false;
    least = Math.min(least, processorMs(repeatToLength(clause, SHORT)));
  }
  return most > MOST_GROWTH * Math.max(least, FLOOR_MS / MOST_GROWTH);
};

describe('readSentence', { timeout: LIMIT_MS }, () => {
  it('takes less than 32 times the work for a clause of four times the length', () => {
    const growing = fc.sample(generatedClause, { numRuns: CLAUSES / 5, seed: SEED + 1 }).filter(grows);
    expect(growing.map(({ text }) => text)).toEqual([]);
  });
});
