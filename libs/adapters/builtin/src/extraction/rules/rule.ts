/** `object.ts` cuts an object to its shape or rejects it. */
export const SHAPES = [
  'name',
  'organisation',
  'employer',
  'place',
  'home',
  'role',
  'profession',
  'school',
  'language',
  'thing',
  'possession',
  'taste',
  'outing',
  'plan',
  'resolution',
  'phrase',
  'value',
  'date',
  /** Day or days of the named time, as calendar dates. */
  'day',
] as const;
export type Shape = (typeof SHAPES)[number];

export const ASPECTS = ['holds', 'begins', 'ends', 'happens', 'planned'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** A rule reads the verb phrase of any subject, or the whole clause about the speaker. */
export const READS = ['verb', 'clause'] as const;

export const FLAGS = [
  /** The object is a list: "hiking, running and jazz" are three. */
  'isList',
  /** Applies only to denied, ended or begun states, because "I eat pizza" can be about the moment. */
  'changeOnly',
  /** Applies only to the speaker, because the words are too weak for other people. */
  'selfOnly',
  'first',
  /** Applies only to clauses without a scene: "my dog died when I was ten" says nothing about today. */
  'noScene',
  /** Applies only if no other claim was read from the clause. */
  'alone',
  /** Applies only to states that began: "started eating fish". */
  'begunOnly',
  /** Applies only to states that ended: "stopped swimming". */
  'endedOnly',
  /** Applies only to other people, because speakers say it of themselves in passing. */
  'othersOnly',
  /**
   * Ignores the time in the clause, which belongs to something else: "my sister Ana has worked there since
   * May".
   */
  'timeless',
  'futureOnly',
  /** Applies only without a named day, because an hour on one day is no lasting fact. */
  'undated',
  /** Applies only with a time, because the words are too weak without one. */
  'needsTime',
] as const;

/**
 * A rule of the grammar (algorithms 3.5). Its pattern has the groups `object`, `past` (a verb in the past),
 * and those in braces in the predicate, whose words the `fills` of the language replace.
 */
export interface Rule extends Readonly<Partial<Record<(typeof FLAGS)[number], true>>> {
  /** Only the first matching rule of each family makes claims. */
  readonly family: string;
  readonly reads: (typeof READS)[number];
  readonly pattern: RegExp;
  /** Predicate of the claims, for example `has_{relation}`. Groups of the pattern fill the braces. */
  readonly predicate: string;
  readonly shape: Shape;
  readonly aspect: Aspect;
  /** A claim about each item of a list: "Emil 4" gives the age. */
  readonly each?: { readonly pattern: RegExp; readonly predicate: string };
  /**
   * Text of the object if the clause does not contain it as consecutive words. Braces contain a group,
   * `{speaker}` or `{antecedent}`.
   */
  readonly says?: string;
  /** Predicate for a denied clause, or null for no claim. By default, the claim denies `predicate`. */
  readonly denial?: string | null;
  /** Effect of the past tense. Default: `ends`. */
  readonly past?: 'ends' | 'nothing';
  /** A check that a pattern cannot make. */
  readonly accepts?: (phrase: string) => boolean;
}
