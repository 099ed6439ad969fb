import { wordSet } from '@mneme/domain';
import type { Vocabulary, WordKind } from '@mneme/domain';
import { readFileSync } from 'node:fs';
import { taggedWords } from './tagged-words.js';

const VOCABULARY = new URL('../../models/vocab.txt', import.meta.url);
/** Minimum length of a word. Shorter tokens are mostly pieces of words. */
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

/** Adjectives that compromise tags as another word class, because they can be both. */
const QUALITIES =
  wordSet(`fast hard free cheap slow expensive durable scalable flaky brittle stateless stateful idempotent asynchronous synchronous
  immutable mutable persistent volatile transactional distributed declarative imperative compiled interpreted typed untyped
  toxic edible perishable vegan gluten-free waterproof biodegradable flammable soluble organic`);

/**
 * The public vocabulary of English: the 24,000 words of compromise with their most frequent kind, and the whole
 * words of BERT's vocabulary. A word that is also a name counts as a name, so that words in doubt stay private.
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
    spelled ??= readWholeWords();
    return spelled.has(word) ? 'word' : null;
  };
};

const readWholeWords = (): ReadonlySet<string> =>
  new Set(
    readFileSync(VOCABULARY, 'utf8')
      .split('\n')
      .filter((word) => word.length >= FEWEST_LETTERS && /^\p{Ll}+$/u.test(word)),
  );
