/** What a rule's object must look like; `object.ts` cuts it to that shape or refuses it. */
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
  /** The day or days of the time that is named, as the calendar writes them. */
  'day',
] as const;
export type Shape = (typeof SHAPES)[number];

/** How what is said lies in time: it holds, it began, it ended, it happened, it is intended. */
export const COURSES = ['holds', 'begins', 'ends', 'happens', 'planned'] as const;
export type Aspect = (typeof COURSES)[number];

/** `deed`: what the subject does, from its verb on; `clause`: the whole clause, said of the speaker. */
export const READS = ['deed', 'clause'] as const;

/** What a rule may ask for on top; by default it does not. */
export const FLAGS = [
  /** "hiking, running and jazz" are three. */
  'isList',
  /** Only of what is denied, has ended or began: said plainly it may be of the moment ("I eat pizza"). */
  'turning',
  /** Only the speaker may say it of themselves: for others its cues are too weak. */
  'ofSelf',
  /** Only at the beginning of a sentence. */
  'first',
  /** Only in a sentence that sets no scene: of "my dog died when I was ten" nothing follows for today. */
  'unstaged',
  /** Only where nothing else was read from the clause. */
  'alone',
  /** Only of what began: "started eating fish". */
  'begun',
  /** Only of what ended: "stopped swimming". */
  'ended',
  /** Only of somebody else: of themselves people say it in passing. */
  'ofOthers',
  /** The time in its clause is that of something else: "my sister Ana has worked there since May". */
  'timeless',
  /** Only with a time to come. */
  'ahead',
  /** Only where no day is named: an hour of a day is nothing that stands. */
  'undated',
  /** Only with a time: without one its cues are too weak. */
  'needsTime',
] as const;

/**
 * One line of the grammar (algorithms 3.5). The named groups of the pattern: `object`, `past` (the verb was in the
 * past: what holds becomes what ended), and those the predicate names in braces, mapped by the language's words.
 */
export interface Rule extends Readonly<Partial<Record<(typeof FLAGS)[number], true>>> {
  /** Of one family the first rule that matches speaks; families do not hinder each other. */
  readonly family: string;
  readonly reads: (typeof READS)[number];
  readonly pattern: RegExp;
  /** `has_{relation}`, `favorite_{what}`: filled from the groups. */
  readonly predicate: string;
  readonly shape: Shape;
  readonly course: Aspect;
  /** What an item of the list says of what it names; its group is `object`: "Emil 4" is four. */
  readonly each?: { readonly pattern: RegExp; readonly predicate: string };
  /** The object where its words do not stand together or are only implied, groups of the pattern, `{speaker}` or `{antecedent}` in braces. */
  readonly says?: string;
  /** What a denial makes: another predicate, or `null` for nothing; absent: the same predicate, denied. */
  readonly denial?: string | null;
  /** What the past makes of it: `ends` by default. */
  readonly past?: 'ends' | 'nothing';
  /** What a pattern cannot tell: whether a word is a verb of the past. */
  readonly accepts?: (phrase: string) => boolean;
}
