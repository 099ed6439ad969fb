import type { Language, TimeWords } from '@mneme/domain';
import type { ChangeWords } from './change-words.js';
import type { OccasionWords } from './occasion-words.js';
import type { Rewrite } from '../rules/rewrites.js';
import type { RuleIndex } from '../rules/rule-index.js';

/** Meaning of the words before the main verb. */
export type Modality =
  'plain' | 'denied' | 'ended' | 'begun' | 'planned' | 'announced' | 'past' | 'perfect' | 'possible';

/** Patterns match text with contractions written out. */
export interface LanguageGrammar extends Language {
  /** Minimum number of content words of an entry without claims. Default: 4. */
  readonly leastContent?: number;
  readonly stopWords: ReadonlySet<string>;
  /** Writes out short forms in informal text ("dont", "pls", "im"). */
  readonly expandShortForms?: (text: string, names: ReadonlySet<string>) => string;
  /** Capitalises names. `known` are lower-case names that were mentioned before. */
  readonly capitaliseNames?: (text: string, known: ReadonlySet<string>) => string;
  /** Returns the statement of question and answer, or null if it is uncertain or the answer needs no question. */
  readonly statementOfAnswer?: (question: string, answer: string) => string | null;
  readonly isConfirmation?: (question: string, answer: string) => boolean;
  readonly contraction: RegExp;
  readonly expansions: readonly Rewrite[];
  /**
   * Brings a clause into the spelling and word order of the rules. Returns an empty text if nothing may be
   * read.
   */
  readonly normalizeClause?: (clause: string, isOfOther?: boolean) => string;
  readonly guards: {
    /** Questions without a question mark. */
    readonly question: RegExp;
    /** Conditions, wishes and guesses, anywhere in a sentence. */
    readonly hypothetical: RegExp;
    /** At the start of a clause: another person speaks from here on. */
    readonly reported: RegExp;
    /** At the start of a clause: from here on the speaker guesses, narrates or sets a scene. */
    readonly aside: RegExp;
    /** Sentences that begin as a condition or a fantasy. */
    readonly fantasy: RegExp;
    /** States of the moment, which are not durable. */
    readonly transient: RegExp;
    /** At the start of a sentence: a correction of the words before. */
    readonly correction?: RegExp;
    /** Remarks without content: thanks, praise, greetings. */
    readonly chatter: RegExp;
    /** Sentences about no particular person: "it", "you", "let us". */
    readonly general: RegExp;
    readonly personal: RegExp;
    /** At the start of a sentence: a pronoun for a person of the sentence before. */
    readonly personPronoun: RegExp;
    /** The name of a person whom the sentence before introduces: "his names callum". */
    readonly introduction?: RegExp;
    /** At the start of a sentence: a pronoun for a thing of the sentence before. */
    readonly thingPronoun: RegExp;
  };
  /** A wish for later in the form of a condition: "if i ever ask for keto, talk me out of it". */
  readonly standingWish?: RegExp;
  /** A name for the thing mentioned before: "it is called Luna". */
  readonly naming?: RegExp;
  /**
   * Sentences about how a person is doing, whom the group `name` or `met` names. A pronoun in the next clause
   * means this person.
   */
  readonly speaksOf?: RegExp;
  readonly clauses: {
    /** Breaks that always end a clause. */
    readonly hardBreaks: RegExp;
    /** Breaks (",", "and") that end a clause only if a match of `starts` follows. */
    readonly softBreaks: RegExp;
    /** Breaks that open an aside: "who", "which", "when". */
    readonly asides: RegExp;
    readonly starts: RegExp;
    readonly openers: RegExp;
  };
  readonly subjects: {
    /** Returns a clause as the first person would continue it, or null if another person may be meant. */
    readonly restoreSubject?: (clause: string) => string | null;
    /** At the start of a clause: a pronoun for the person mentioned last. */
    readonly pronoun?: RegExp;
    /** "his", "her" or a genitive (group `name`): the owner of the thing that follows. */
    readonly possessive?: RegExp;
    /** Word that replaces the possessive, so that rules for the speaker's own things match. */
    readonly own?: string;
    readonly self: RegExp;
    /** Group `relation`, with an optional `name`: "my sister Ana". */
    readonly relative: RegExp;
    /** Capitalised words that are not names. */
    readonly notNames: ReadonlySet<string>;
    /** Endings of abstract nouns: "Necessity is the mother of invention". */
    readonly abstract: RegExp;
    /** Matches a phrase with a third-person verb, whose subject can be a capitalised word. */
    readonly thirdPerson: RegExp;
    /** Verb forms that the first person does not have. */
    readonly onlyThird: RegExp;
    /** Subjects whose clause does not continue the one before. */
    readonly otherSubject: RegExp;
  };
  /** Patterns that are cut from the front of a verb phrase. The group `verb` is kept. */
  readonly modalities: readonly (readonly [RegExp, Modality])[];
  /** Words at the end of a denied verb phrase, which show that a state has ended ("not ... anymore"). */
  readonly anymore: RegExp;
  readonly objects: ObjectWords;
  /** Words for the braces of a predicate: `{ sister: 'sister', mom: 'mother' }`. */
  readonly fills: Readonly<Record<string, string>>;
  /**
   * Sentences of claims by predicate or its prefix (`routine:`). The second sentence is for denied claims.
   */
  readonly sentences: Readonly<Record<string, readonly [string, string?]>>;
  /**
   * Sentence of a denied claim whose predicate has no second sentence. `{sentence}` is its first sentence.
   */
  readonly denial: string;
  readonly changes: ChangeWords;
  readonly occasions: OccasionWords;
  readonly time: TimeWords;
  readonly rules: RuleIndex;
}

export interface ObjectWords {
  readonly ends: RegExp;
  /** Words at which the name of a place, an organisation or a role ends. */
  readonly properEnds: RegExp;
  readonly leading: RegExp;
  readonly trailing: RegExp;
  /** First words that rule out an object: pronouns, "how", "that". */
  readonly never: RegExp;
  /** Last words of an object that was cut short. */
  readonly dangling: RegExp;
  /** Objects of a liking for one particular thing ("the colour"), not for a kind of thing. Has no groups. */
  readonly particular: RegExp;
  /** Plans that say too little for a claim: "do my best", "let you know". */
  readonly vague: RegExp;
  /** Lower-case words that are neither an employer nor a place: "home", "night". */
  readonly notOrganisations: ReadonlySet<string>;
  readonly professions: ReadonlySet<string>;
  readonly possessions: ReadonlySet<string>;
  /** Words before a common noun. "a small town" names no place, but "porto" does in text without capitals. */
  readonly determiners: RegExp;
  readonly schools: RegExp;
  readonly listBreaks: RegExp;
  /** Words before a part that belongs to the value: "trips with ...". */
  readonly inner: RegExp;
  /** Last words that rule out an object: "holding them". */
  readonly neverLast: RegExp;
  /** Lower-case values with "and" inside, which are not lists. */
  readonly wholes: RegExp;
}
