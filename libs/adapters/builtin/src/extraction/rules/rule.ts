/** Shape of a rule's object. `object.ts` cuts the text to the shape or rejects it. */
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
  /** The day or days of the named time, as calendar dates. */
  'day',
] as const;
export type Shape = (typeof SHAPES)[number];

export const ASPECTS = ['holds', 'begins', 'ends', 'happens', 'planned'] as const;
export type Aspect = (typeof ASPECTS)[number];

/**
 * Text that a rule reads. `verb` is the verb phrase of the subject, `clause` the whole clause about the
 * speaker.
 */
export const READS = ['verb', 'clause'] as const;

export const FLAGS = [
  /** The object is a list: "hiking, running and jazz" are three. */
  'isList',
  /** Matches only denied, ended or begun states, because "I eat pizza" can be about the moment. */
  'changeOnly',
  /** Matches only statements about the speaker, because the words are too weak for others. */
  'selfOnly',
  'first',
  /**
   * Matches only in a sentence without a scene, because "my dog died when I was ten" says nothing about today.
   */
  'noScene',
  /** Matches only if no other claim was read from the clause. */
  'alone',
  /** Matches only states that began: "started eating fish". */
  'begunOnly',
  /** Matches only states that ended: "stopped swimming". */
  'endedOnly',
  /** Matches only statements about others, because people say it of themselves in passing. */
  'othersOnly',
  /** The time in the clause belongs to something else: "my sister Ana has worked there since May". */
  'timeless',
  'futureOnly',
  /** Matches only without a named day, because an hour on one day is no lasting fact. */
  'undated',
  /** Matches only with a time, because the words are too weak without one. */
  'needsTime',
] as const;

/**
 * A rule of the grammar (algorithms 3.5). Named groups of the pattern: `object`, `past` (a verb in the past,
 * which turns a state that holds into one that ended), and the groups named in the predicate's braces, mapped
 * by the language's `fills`.
 */
export interface Rule extends Readonly<Partial<Record<(typeof FLAGS)[number], true>>> {
  /** Only the first matching rule of each family makes claims. Families are independent. */
  readonly family: string;
  readonly reads: (typeof READS)[number];
  readonly pattern: RegExp;
  /** `has_{relation}`, `favorite_{what}`: filled from the groups of the pattern. */
  readonly predicate: string;
  readonly shape: Shape;
  readonly aspect: Aspect;
  /** A claim about each item of a list. Group `object` is its object: "Emil 4" gives the age. */
  readonly each?: { readonly pattern: RegExp; readonly predicate: string };
  /**
   * The object, if its words are apart or only implied: groups of the pattern, `{speaker}` or `{antecedent}` in
   * braces.
   */
  readonly says?: string;
  /** Predicate for a denied clause, or null for no claim. By default, the same predicate is denied. */
  readonly denial?: string | null;
  /** Effect of the past tense. Default: `ends`. */
  readonly past?: 'ends' | 'nothing';
  /** A check that a pattern cannot make, such as whether a word is a past form. */
  readonly accepts?: (phrase: string) => boolean;
}
