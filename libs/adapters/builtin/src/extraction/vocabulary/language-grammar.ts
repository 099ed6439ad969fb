import type { Language, TimeWords } from '@mneme/domain';
import type { ChangeWords } from './change-words.js';
import type { OccasionWords } from './occasion-words.js';
import type { Rewrite } from '../rules/rewrites.js';
import type { RuleIndex } from '../rules/rule-index.js';

/** What the words before the main verb say of it. */
export type Modality =
  'plain' | 'denied' | 'ended' | 'begun' | 'planned' | 'announced' | 'past' | 'perfect' | 'possible';

/** Everything the extractor knows of one language. Patterns see text with contractions spelled out. */
export interface LanguageGrammar extends Language {
  /** Words of content that a sentence without a claim needs to be kept; four unless stated. */
  readonly leastContent?: number;
  /** Words without content, with contractions as they are written. */
  readonly stopWords: ReadonlySet<string>;
  /** Loosely written text with its short forms written out ("dont", "pls", "im"). */
  readonly withoutShortForms?: (text: string, names: ReadonlySet<string>) => string;
  /** Names written small, with their capitals; `known`: names, in small letters, that were said before. */
  readonly withNames?: (text: string, known: ReadonlySet<string>) => string;
  /** The statement that an answer makes of the question before it; `null`: it says it itself, or nothing certain. */
  readonly answered?: (question: string, answer: string) => string | null;
  /** Whether an answer is a bare yes or no to a question that was asked of the speaker. */
  readonly confirms?: (question: string, answer: string) => boolean;
  /** Whether there is anything to spell out. */
  readonly contraction: RegExp;
  readonly expansions: readonly Rewrite[];
  /**
   * Brings a clause into the spelling and the word order that the rules read; by then its time phrases are out of it.
   * Empty where nothing may be read from it.
   */
  readonly plain?: (clause: string, isOfOther?: boolean) => string;
  readonly guards: {
    /** Questions without a question mark. */
    readonly question: RegExp;
    /** Anywhere in a sentence: conditions, wishes, guesses. */
    readonly hypothetical: RegExp;
    /** At the start of a clause: from here on somebody else is speaking. */
    readonly reported: RegExp;
    /** At the start of a clause: from here on the speaker is guessing, telling or setting a scene. */
    readonly aside: RegExp;
    /** Sentences that are a condition or a fancy from their first word. */
    readonly fancy: RegExp;
    /** States of the moment: nothing durable. */
    readonly transient: RegExp;
    /** At the start of a sentence: what was said just before is put right. */
    readonly correction?: RegExp;
    /** Remarks that carry nothing: thanks, praise, greetings. */
    readonly chatter: RegExp;
    /** Sentences about nobody in particular: "it", "you", "let us". */
    readonly general: RegExp;
    /** The speaker is in it. */
    readonly personal: RegExp;
    /** At the start of a sentence: somebody whom only the one before names. */
    readonly someone: RegExp;
    /** At the start of a sentence: the name of somebody whom only the one before introduces, "his names callum". */
    readonly named?: RegExp;
    /** At the start of a sentence: something that only the one before names. */
    readonly something: RegExp;
  };
  /** A wish for later that is put as a condition ("if i ever ask for keto, talk me out of it"): an instruction, whole. */
  readonly standingWish?: RegExp;
  /** A name given to something spoken of just before; group `name`: "it is called Luna". */
  readonly naming?: RegExp;
  /** A clause that says of somebody how it goes with them; group `name` or `met`: what follows of "him" is said of them. */
  readonly speaksOf?: RegExp;
  readonly clauses: {
    /** Always ends a clause. */
    readonly hardBreaks: RegExp;
    /** "," and "and": end a clause only before what `starts` matches. */
    readonly softBreaks: RegExp;
    /** Breaks that open an aside: "who", "which", "when". */
    readonly asides: RegExp;
    readonly starts: RegExp;
    /** Words at the start of a clause that say nothing of its content. */
    readonly openers: RegExp;
  };
  readonly subjects: {
    /** A clause whose subject was left out, as the first person would go on; `null`: somebody else may be meant. */
    readonly dropped?: (clause: string) => string | null;
    /** "he", "she" at the start of a clause: who was spoken of last. */
    readonly pronoun?: RegExp;
    /** "his", "her" at the start of a clause, or a name with its ending (group `name`): whose what follows is. */
    readonly possessive?: RegExp;
    /** What replaces the possessive, so that rules for the speaker's own things read it: "my ". */
    readonly own?: string;
    /** First person at the start of a clause. */
    readonly self: RegExp;
    /** Groups `relation` and, where given, `name`: "my sister Ana". */
    readonly relative: RegExp;
    /** Capitalised words that are no one's name. */
    readonly notNames: ReadonlySet<string>;
    /** Endings of words for ideas: "Necessity is the mother of invention". */
    readonly abstract: RegExp;
    /** Whether a capitalised word may be the subject of what follows: its verb is in the third person. */
    readonly thirdPerson: RegExp;
    /** Verb forms that the first person does not have. */
    readonly onlyThird: RegExp;
    /** A clause of these subjects says nothing of the one before. */
    readonly otherSubject: RegExp;
  };
  /** Taken off the front of a verb phrase, all but the group `verb`, one after another, as long as one matches. */
  readonly modalities: readonly (readonly [RegExp, Modality])[];
  /** At the end of a deed: a denied state has ended ("not ... anymore"). */
  readonly anymore: RegExp;
  readonly objects: ObjectWords;
  /** Words of a predicate's braces: `{ sister: 'sister', mom: 'mother' }`. */
  readonly fills: Readonly<Record<string, string>>;
  /** Sentences by predicate or its prefix (`routine:`), `{subject}`, `{object}` and `{what}` in them; the second for the denied. */
  readonly sentences: Readonly<Record<string, readonly [string, string?]>>;
  /** Denies what has no sentence of its own for that; `{sentence}` in it. */
  readonly denial: string;
  readonly turns: ChangeWords;
  readonly occasions: OccasionWords;
  readonly time: TimeWords;
  readonly rules: RuleIndex;
}

export interface ObjectWords {
  /** Where an object is over. */
  readonly ends: RegExp;
  /** Where a place, an organisation or a role is over. */
  readonly properEnds: RegExp;
  readonly leading: RegExp;
  readonly trailing: RegExp;
  /** First words that make it no object at all: pronouns, "how", "that". */
  readonly never: RegExp;
  /** Where an object cannot stop: what it needed was cut off. */
  readonly dangling: RegExp;
  /** A taste for one thing at hand ("the colour"), not for a kind of thing; groups none. */
  readonly particular: RegExp;
  /** Plans that say nothing: "do my best", "let you know". */
  readonly vague: RegExp;
  /** Lower-case words that are no employer and no place: "home", "night". */
  readonly notOrganisations: ReadonlySet<string>;
  readonly professions: ReadonlySet<string>;
  readonly possessions: ReadonlySet<string>;
  /** Before a common noun: "a small town" names no place, "porto" does for those who write without capitals. */
  readonly determiners: RegExp;
  /** Words for schools. */
  readonly schools: RegExp;
  readonly listBreaks: RegExp;
  /** Words before which a value has parts of its own: "trips with ...". */
  readonly inner: RegExp;
  /** Last words that make it no object: "holding them". */
  readonly neverLast: RegExp;
  /** Values with "and" inside, lower-case. */
  readonly wholes: RegExp;
}
