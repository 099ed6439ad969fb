import { wordSet, valuesByName } from '@mneme/domain';
import type { Vocabulary, WordKind } from '@mneme/domain';
import { readFileSync } from 'node:fs';
import { modelFile } from '../model-file.js';
import { taggedWords } from './tagged-words.js';

const VOCABULARY = modelFile('vocab.txt');
/** Shorter tokens are mostly pieces of words. */
const FEWEST_LETTERS = 3;

const KINDS = valuesByName<WordKind>({
  name: 'FirstName/MaleName/FemaleName/LastName/Person',
  person: 'Actor/Honorific',
  place: 'City/Country/Region/Place',
  quality: 'Adjective/Comparative/Superlative',
});

/** Adjectives that the library compromise tags as another word class. */
const QUALITIES =
  wordSet(`fast hard free cheap slow expensive durable scalable flaky brittle stateless stateful idempotent asynchronous synchronous
  immutable mutable persistent volatile transactional distributed declarative imperative compiled interpreted typed untyped
  toxic edible perishable vegan gluten-free waterproof biodegradable flammable soluble organic`);

/**
 * The 24,000 words of the library compromise with their most frequent kind, and BERT's whole words. A word
 * that is also a name counts as a name, so that a word that may be a name stays private.
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
