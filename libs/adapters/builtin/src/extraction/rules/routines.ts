import type { Rule } from './rule.js';

/**
 * Returns a test and the rules for weekly activities. The patterns in `verbPhrases` are about other people
 * and have no subject. Groups: `what`, `object`, and `late` for an hour that follows. A clause that matches
 * `never` is no routine.
 */
export const routineRules = (
  clauses: readonly string[],
  verbPhrases: readonly string[],
  never?: RegExp,
): { readonly isRoutine: (clause: string) => boolean; readonly rules: readonly Rule[] } => {
  const speaker = patternsOf(clauses);
  const others = patternsOf(verbPhrases.map((pattern) => `(?:\\p{L}+ ){1,3}${pattern}`));
  return {
    isRoutine: (clause) =>
      never?.test(clause) !== true && [...speaker, ...others].some((pattern) => pattern.test(clause)),
    rules: [
      ...speaker.map((pattern): Rule => ({ ...ROUTINE, reads: 'clause', pattern })),
      ...patternsOf(verbPhrases).map((pattern): Rule => ({
        ...ROUTINE,
        reads: 'verb',
        othersOnly: true,
        pattern,
      })),
    ],
  };
};

const ROUTINE = {
  family: 'routine',
  predicate: 'routine:{what}',
  shape: 'value',
  aspect: 'holds',
  says: '{object}{late}',
} as const;

const patternsOf = (sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`^${source}`, 'iu'));
