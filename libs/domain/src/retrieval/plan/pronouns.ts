import { namesIn } from '../../consolidation/details/names.js';
import { nameKey } from '../../conversation/speakers/named-speakers.js';
import { READ_OF_QUESTION } from '../../language/questions/question-language.js';
import type { PersonKind } from './person-kind.js';

/**
 * The known people by folded name. `ownNames` are the names of the user and the assistant, to which a pronoun
 * never refers.
 */
interface KnownPeople {
  readonly people: ReadonlyMap<string, PersonKind>;
  readonly ownNames: ReadonlySet<string>;
}

type Referent = PersonKind | 'thing' | 'any';

interface Pronoun {
  readonly words: RegExp;
  readonly means: Referent;
  /** True for a word such as "his", which is replaced by a name in the possessive form. */
  readonly isPossessive: boolean;
}

const pronoun = (words: string, means: Referent, isPossessive = false): Pronoun => ({
  words: new RegExp(String.raw`(?<![\p{L}\p{M}'’-])(?:${words})(?![\p{L}\p{M}'’-])`, 'iu'),
  means,
  isPossessive,
});

/**
 * "Her" is possessive before a noun. The German "sie" and "ihr" are left out, because they may mean "you".
 */
const PRONOUNS: readonly Pronoun[] = [
  pronoun('his', 'he', true),
  pronoun(
    String.raw`her(?=\s+(?!to\b|at\b|in\b|on\b|for\b|with\b|from\b|about\b|and\b|or\b|the\b|a\b|an\b)\p{L})`,
    'she',
    true,
  ),
  pronoun('he|him|él|er|ihn|ihm', 'he'),
  pronoun('she|her|ella', 'she'),
  pronoun('their', 'any', true),
  pronoun('they|them|ellos|ellas', 'any'),
  pronoun('its', 'thing', true),
  pronoun(String.raw`it(?! (?:is|was|will be) (?:\p{L}+ )?(?:that|to)\b)`, 'thing'),
  pronoun(
    String.raw`(?:the|that|this) (?:project|company|place|app|game|book|film|movie|show|course|team|city|town|shop|restaurant|school|product|tool|service|repo|server|device)`,
    'thing',
  ),
];

/** Number of messages in S2's working window of a conversation (algorithms 8.1). */
export const WORKING_WINDOW = 6;

/** True if a question has a pronoun and no name. This quick test runs before `resolvePronouns`. */
export const hasPronoun = (question: string): boolean =>
  PRONOUNS.some(({ words }) => words.test(question)) &&
  namesIn(question.slice(0, READ_OF_QUESTION), new Set()).length === 0;

/**
 * Replaces the first pronoun, and other pronouns of the same kind, by the latest name in the messages that
 * fits.
 */
export const resolvePronouns = (
  question: string,
  recent: readonly string[],
  known: KnownPeople,
): string | null => {
  const used = PRONOUNS.filter(({ words }) => words.test(question));
  const [first] = used;
  if (!first || namesIn(question, new Set(known.people.keys())).length > 0) return null;
  const name = lastNamed(recent, known, first.means);
  if (name === null) return null;
  return used
    .filter(({ means }) => means === first.means)
    .reduce(
      (text, { words, isPossessive }) => text.replace(words, () => (isPossessive ? `${name}'s` : name)),
      question,
    );
};

/** Returns the names in the messages of the window, the latest first. */
export const namesInWindow = (recent: readonly string[], known: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    recent
      .slice(-WORKING_WINDOW)
      .toReversed()
      .flatMap((text) => joinAdjacentNames(text, namesIn(text, known)).toReversed()),
  ),
];

const lastNamed = (recent: readonly string[], known: KnownPeople, referent: Referent): string | null => {
  const names = namesInWindow(recent, new Set(known.people.keys())).filter(
    (name) => !known.ownNames.has(nameKey(name)),
  );
  return (
    names.find((name) => certainlyFits(known.people.get(nameKey(name)), referent)) ??
    names.find((name) => mayFit(name, known.people.get(nameKey(name)), referent)) ??
    null
  );
};

/** Joins adjacent names, because "St. Mary" or "Oakwood School" is one name. */
const joinAdjacentNames = (text: string, names: readonly string[]): readonly string[] => {
  const whole: string[] = [];
  let from = 0;
  for (const name of names) {
    const before = whole.at(-1);
    const at = text.indexOf(name, from);
    if (before !== undefined && at === from + 1 && text[from] === ' ')
      whole[whole.length - 1] = `${before} ${name}`;
    else whole.push(name);
    from = at + name.length;
  }
  return whole;
};

const certainlyFits = (kind: PersonKind | undefined, referent: Referent): boolean => {
  switch (referent) {
    case 'any':
    case 'person':
      return kind !== undefined;
    case 'thing':
      return kind === undefined;
    default:
      return kind === referent || kind === 'person';
  }
};

/**
 * True if a name may be the person or thing that the pronoun means. A name of several words is seldom a
 * person to whom a pronoun refers.
 */
const mayFit = (name: string, kind: PersonKind | undefined, referent: Referent): boolean =>
  kind === undefined && (referent === 'any' || referent === 'thing' || !name.includes(' '));
