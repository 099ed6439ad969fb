import { literalFinder } from './literal-finder.js';
import { type AnyOf, requiredLiterals } from './required-literals.js';
import type { Rule } from './rule.js';

export interface RuleIndex {
  readonly rules: readonly Rule[];
  /** Returns every rule whose pattern can match the text, in the order of the grammar. */
  readonly rulesFor: (reads: Rule['reads'], text: string) => readonly Rule[];
}

/**
 * Selects the rules to try by the literals that their patterns require, because a grammar has hundreds of
 * patterns.
 */
export const ruleIndex = (rules: readonly Rule[]): RuleIndex => {
  // Built at first use, so that a process never waits for a language that it does not read.
  const ready: Partial<Record<Rule['reads'], (text: string) => readonly Rule[]>> = {};
  return {
    rules,
    rulesFor: (reads, text) =>
      (ready[reads] ??= candidatesOf(rules.filter((rule) => rule.reads === reads)))(text),
  };
};

interface Requirement {
  readonly rule: number;
  readonly literals: AnyOf;
}

const candidatesOf = (rules: readonly Rule[]): ((text: string) => readonly Rule[]) => {
  const requirements = rules.flatMap(({ pattern }, rule): readonly Requirement[] =>
    requiredLiterals(pattern).map((literals) => ({ rule, literals })),
  );
  const requiring = groupByLiteral(requirements);
  const literalsIn = literalFinder(requiring.keys());
  const asked = countByRule(requirements, rules.length);
  return (text) => {
    const met = new Set([...literalsIn(lowerCase(text))].flatMap((literal) => requiring.get(literal) ?? []));
    const granted = countByRule(met, rules.length);
    return rules.filter((_, at) => granted[at] === asked[at]);
  };
};

const groupByLiteral = (
  requirements: readonly Requirement[],
): ReadonlyMap<string, readonly Requirement[]> => {
  const requiring = new Map<string, Requirement[]>();
  for (const requirement of requirements)
    for (const literal of requirement.literals)
      if (requiring.get(literal)?.push(requirement) === undefined) requiring.set(literal, [requirement]);
  return requiring;
};

const countByRule = (requirements: Iterable<Requirement>, rules: number): Uint16Array => {
  const counts = new Uint16Array(rules);
  for (const { rule } of requirements) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
};

/** A pattern that ignores case takes the long "ſ" for an "s". */
const lowerCase = (text: string): string => text.toLowerCase().replaceAll('ſ', 's');
