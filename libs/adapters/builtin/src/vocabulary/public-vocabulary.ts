import type { Vocabulary, WordKind } from '@mneme/domain';
import { readFileSync } from 'node:fs';
import { taggedWords } from './tagged-words.js';

const VOCABULARY = new URL('../../models/vocab.txt', import.meta.url);
/** What is shorter is a piece of a word. */
const FEWEST_LETTERS = 3;

const KINDS: Readonly<Record<string, WordKind>> = {
  FirstName: 'name',
  MaleName: 'name',
  FemaleName: 'name',
  LastName: 'name',
  Person: 'name',
  Actor: 'person',
  Honorific: 'person',
  City: 'place',
  Country: 'place',
  Region: 'place',
  Place: 'place',
  Adjective: 'quality',
  Comparative: 'quality',
  Superlative: 'quality',
};

/** Adjectives that the library takes for something else, for they are that as well. */
const QUALITIES = new Set(
  `fast hard free cheap slow expensive durable scalable flaky brittle stateless stateful idempotent asynchronous synchronous
  immutable mutable persistent volatile transactional distributed declarative imperative compiled interpreted typed untyped
  toxic edible perishable vegan gluten-free waterproof biodegradable flammable soluble organic`.split(/\s+/u),
);

/**
 * The public vocabulary of English: 24,000 words of compromise, with what each most often is, and the words that BERT's
 * vocabulary spells whole. A word that is also a name counts as one: what is in doubt stays private.
 */
export const publicVocabulary = (): Vocabulary => {
  let spelled: ReadonlySet<string> | null = null;
  return (word) => {
    const tagged = taggedWords();
    const tags = Object.hasOwn(tagged, word) ? [tagged[word] ?? []].flat() : [];
    const kinds = tags.flatMap((tag) => KINDS[tag] ?? []);
    if (kinds.includes('name')) return 'name';
    if (QUALITIES.has(word)) return 'quality';
    if (tags.length > 0) return kinds[0] ?? 'word';
    spelled ??= wordsSpelled();
    return spelled.has(word) ? 'word' : null;
  };
};

const wordsSpelled = (): ReadonlySet<string> =>
  new Set(
    readFileSync(VOCABULARY, 'utf8')
      .split('\n')
      .filter((word) => word.length >= FEWEST_LETTERS && /^\p{Ll}+$/u.test(word)),
  );
