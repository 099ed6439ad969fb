/** What a rule's object must look like; `object.ts` cuts it to that shape or refuses it. */
export type Shape =
  | 'name'
  | 'organisation'
  | 'employer'
  | 'place'
  | 'home'
  | 'role'
  | 'profession'
  | 'school'
  | 'language'
  | 'thing'
  | 'possession'
  | 'taste'
  | 'outing'
  | 'plan'
  | 'resolution'
  | 'phrase'
  | 'value'
  | 'date'
  /** The day or days of the time that is named, as the calendar writes them. */
  | 'day';

/** How what is said lies in time: it holds, it began, it ended, it happened, it is intended, it stands as a rule. */
export type Course = 'holds' | 'begins' | 'ends' | 'happens' | 'planned';

/**
 * One line of the grammar (algorithms 3.5). The named groups of the pattern: `object`, `past` (the verb was in the
 * past: what holds becomes what ended), and those the predicate names in braces, mapped by the language's words.
 */
export interface Rule {
  /** Of one family the first rule that matches speaks; families do not hinder each other. */
  readonly family: string;
  /** `deed`: what the subject does, from its verb on; `clause`: the whole clause, said of the speaker. */
  readonly reads: 'deed' | 'clause';
  readonly pattern: RegExp;
  /** `has_{relation}`, `favorite_{what}`: filled from the groups. */
  readonly predicate: string;
  readonly shape: Shape;
  readonly course: Course;
  /** "hiking, running and jazz" are three. */
  readonly isList?: true;
  /** What an item of the list says of what it names; its group is `object`: "Emil 4" is four. */
  readonly each?: { readonly pattern: RegExp; readonly predicate: string };
  /** The object where its words do not stand together or are only implied, groups of the pattern, `{speaker}` or `{antecedent}` in braces. */
  readonly says?: string;
  /** Only of what is denied, has ended or began: said plainly it may be of the moment ("I eat pizza"). */
  readonly turning?: true;
  /** What a denial makes: another predicate, or `null` for nothing; absent: the same predicate, denied. */
  readonly denial?: string | null;
  /** What the past makes of it: `ends` by default. */
  readonly past?: 'ends' | 'nothing';
  /** Only the speaker may say it of themselves: for others its cues are too weak. */
  readonly ofSelf?: true;
  /** Only at the beginning of a sentence. */
  readonly first?: true;
  /** Only in a sentence that sets no scene: of "my dog died when I was ten" nothing follows for today. */
  readonly unstaged?: true;
  /** Only where nothing else was read from the clause. */
  readonly alone?: true;
  /** Only of what began: "started eating fish". */
  readonly begun?: true;
  /** Only of what ended: "stopped swimming". */
  readonly ended?: true;
  /** What a pattern cannot tell: whether a word is a verb of the past. */
  readonly accepts?: (deed: string) => boolean;
  /** Only of somebody else: of themselves people say it in passing. */
  readonly ofOthers?: true;
  /** The time in its clause is that of something else: "my sister Ana has worked there since May". */
  readonly timeless?: true;
  /** Only with a time to come. */
  readonly ahead?: true;
  /** Only where no day is named: an hour of a day is nothing that stands. */
  readonly undated?: true;
  /** Only with a time: without one its cues are too weak. */
  readonly needsTime?: true;
}
