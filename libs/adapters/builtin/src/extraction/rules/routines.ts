import type { Rule } from './rule.js';

/**
 * Returns a test and the rules for weekly activities, with a slot for each activity and its days. `deeds` are
 * patterns for other people's activities, without the subject. Groups: `what`, `object`, and `late` for an hour
 * that follows.
 */
export const routinesIn = (
  { clauses, deeds }: { readonly clauses: readonly string[]; readonly deeds: readonly string[] },
  never?: RegExp,
): { readonly isRoutine: (clause: string) => boolean; readonly rules: readonly Rule[] } => {
  const whole = clauses.map((pattern) => new RegExp(`^${pattern}`, 'iu'));
  const done = deeds.map((pattern) => new RegExp(`^${pattern}`, 'iu'));
  const ofOthers = deeds.map((pattern) => new RegExp(`^(?:\\p{L}+ ){1,3}${pattern}`, 'iu'));
  const rule = (reads: Rule['reads'], pattern: RegExp): Rule => ({
    family: 'routine',
    reads,
    predicate: 'routine:{what}',
    shape: 'value',
    course: 'holds',
    says: '{object}{late}',
    pattern,
    ...(reads === 'deed' ? { ofOthers: true } : {}),
  });
  return {
    isRoutine: (clause) =>
      never?.test(clause) !== true && [...whole, ...ofOthers].some((pattern) => pattern.test(clause)),
    rules: [
      ...whole.map((pattern) => rule('clause', pattern)),
      ...done.map((pattern) => rule('deed', pattern)),
    ],
  };
};
