import type { Rule } from './rules/rule.js';

/** The rules of a language, looked up by what they read. */
export interface RuleBook {
  /** Every rule whose pattern may match the text, in the order of the grammar. */
  readonly rulesFor: (reads: Rule['reads'], text: string) => readonly Rule[];
}

/** Neighbours in the grammar that are tried in one go. */
interface Page {
  readonly words: Rule['words'];
  readonly pattern: RegExp;
  readonly rules: readonly Rule[];
}

const MOST_RULES = 24;
const NAMED_GROUP = /\(\?<(?=\p{L})[^>]+>/gu;

/**
 * Most clauses match no rule, and a call of a pattern costs more than what it finds at its first letter: so neighbours
 * are first tried together, as alternatives of one pattern.
 */
export const ruleBook = (rules: readonly Rule[]): RuleBook => {
  const pages = {
    deed: pagesOf(rules.filter(({ reads }) => reads === 'deed')),
    clause: pagesOf(rules.filter(({ reads }) => reads === 'clause')),
  };
  return {
    rulesFor: (reads, text) => {
      const isSaid = wordsOf(text);
      return pages[reads].flatMap(({ words, pattern, rules: candidates }) =>
        (words === undefined || isSaid(words)) && pattern.test(text) ? candidates : [],
      );
    },
  };
};

/** Whether a text has one of some words: "node.js" is one word, "github/gitlab" two. */
const wordsOf = (text: string): ((words: ReadonlySet<string>) => boolean) => {
  let said: readonly string[] | null = null;
  const found = new Map<ReadonlySet<string>, boolean>();
  return (words) => {
    const known = found.get(words);
    if (known !== undefined) return known;
    said ??= text.toLowerCase().match(WORD) ?? [];
    const isSaid = said.some((word) => words.has(word));
    found.set(words, isSaid);
    return isSaid;
  };
};
const WORD = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*|\.\p{L}+/gu;

const pagesOf = (rules: readonly Rule[]): readonly Page[] => {
  const runs: Rule[][] = [];
  for (const rule of rules) {
    const run = runs.at(-1);
    const first = run?.[0]?.pattern;
    const isAlike =
      first?.flags === rule.pattern.flags &&
      isAnchored(first) === isAnchored(rule.pattern) &&
      run?.[0]?.words === rule.words;
    if (run !== undefined && isAlike && run.length < MOST_RULES) run.push(rule);
    else runs.push([rule]);
  }
  return runs.map((run) => ({ words: run[0]?.words, pattern: anyPattern(run), rules: run }));
};

/** One that may begin anywhere would make its neighbours be tried everywhere. */
const isAnchored = ({ source }: RegExp): boolean => source.startsWith('^');

/** Matches wherever one of the patterns does; without their names, which may stand only once in a pattern. */
const anyPattern = (rules: readonly Rule[]): RegExp =>
  new RegExp(
    rules.map(({ pattern }) => `(?:${pattern.source.replace(NAMED_GROUP, '(?:')})`).join('|'),
    rules[0]?.pattern.flags,
  );
