import { namesIn } from '../../consolidation/details/names.js';
import { nameKey } from '../../conversation/named-speakers.js';
import { READ_OF_QUESTION } from '../../language/questions/question-language.js';
import type { PersonKind } from './person-kind.js';

/** Who is known, folded and in small letters, with what their relation to somebody says of them. */
export interface KnownPeople {
  readonly people: ReadonlyMap<string, PersonKind>;
  /** Names that are never meant: the user's own, the assistant's. */
  readonly ownNames: ReadonlySet<string>;
}

type Meant = PersonKind | 'thing' | 'any';

interface Pronoun {
  readonly words: RegExp;
  readonly means: Meant;
  /** It stands for the name with its possessive ending: "his". */
  readonly isPossessive: boolean;
}

const pronoun = (words: string, means: Meant, isPossessive = false): Pronoun => ({
  words: new RegExp(String.raw`(?<![\p{L}\p{M}'’-])(?:${words})(?![\p{L}\p{M}'’-])`, 'iu'),
  means,
  isPossessive,
});

/** "her" before a noun is hers; at the end or before a little word it is she. German "sie" and "ihr" may be "you": left. */
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

/** S2: the working window of a conversation, and so many of its messages are looked through (algorithms 8.1). */
export const WORKING_WINDOW = 6;

/** Whether the question has a pronoun, and names nobody itself for whom it could stand: the cheap first look. */
export const hasReference = (question: string): boolean =>
  PRONOUNS.some(({ words }) => words.test(question)) &&
  namesIn(question.slice(0, READ_OF_QUESTION), new Set()).length === 0;

/**
 * The question with its first pronoun, and those that mean the same, replaced by what was named last in the messages and
 * can be meant; `null`: it has none, it names somebody itself, or nothing that was named fits.
 */
export const withReferences = (
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

/** The names in the messages of the working window, the last first, each once. */
export const namesInWindow = (recent: readonly string[], known: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    recent
      .slice(-WORKING_WINDOW)
      .toReversed()
      .flatMap((text) => joined(text, namesIn(text, known)).toReversed()),
  ),
];

/** Whoever is surely meant goes before what might be. */
const lastNamed = (recent: readonly string[], known: KnownPeople, meant: Meant): string | null => {
  const names = namesInWindow(recent, new Set(known.people.keys())).filter(
    (name) => !known.ownNames.has(nameKey(name)),
  );
  return (
    names.find((name) => isSurely(known.people.get(nameKey(name)), meant)) ??
    names.find((name) => mayBe(name, known.people.get(nameKey(name)), meant)) ??
    null
  );
};

/** "St. Mary", "Oakwood School": names that stand side by side are one. */
const joined = (text: string, names: readonly string[]): readonly string[] => {
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

const isSurely = (kind: PersonKind | undefined, meant: Meant): boolean => {
  switch (meant) {
    case 'any':
    case 'person':
      return kind !== undefined;
    case 'thing':
      return kind === undefined;
    default:
      return kind === meant || kind === 'person';
  }
};

/** Of whom nothing is known may be a person; what has several words seldom is one that a pronoun stands for. */
const mayBe = (name: string, kind: PersonKind | undefined, meant: Meant): boolean =>
  kind === undefined && (meant === 'any' || meant === 'thing' || !name.includes(' '));
