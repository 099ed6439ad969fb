import type { Language } from './language.js';

/** Enough to tell languages apart. */
const WORDS_READ = 80;
const WORD_WEIGHT = 2;
const SPELLING_WEIGHT = 1;

/** "Los Angeles", "Ana de la Cruz": the little words of names are of no language. */
const IN_NAMES =
  /(?<!\p{L})(?:El|La|Los|Las|Le|Les)(?= \p{Lu})|(?<=\p{Lu}\p{L}{0,30} )(?:de|del|da|do|van|von)(?: (?:la|las|los))?(?= \p{Lu})/gu;

/**
 * The languages a text can be in, of those given: whose little words are the most frequent in it; what several languages
 * have in common counts for none. Where that does not decide, the next text does: its message, then the conversation.
 * Several are left where nothing decides.
 */
export function languagesOf(texts: readonly string[], languages: readonly Language[]): readonly Language[] {
  let left = languages;
  for (const text of texts) {
    if (left.length === 1) break;
    const weights = weightsOf(text, left, languages);
    const most = Math.max(...weights);
    left = left.filter((_, at) => weights[at] === most);
  }
  return left;
}

function weightsOf(text: string, some: readonly Language[], all: readonly Language[]): readonly number[] {
  const read = text
    .slice(0, 12 * WORDS_READ)
    .replaceAll('’', "'")
    .replace(IN_NAMES, '');
  const words = read
    .toLowerCase()
    .split(/[^\p{L}\p{M}'-]+/u)
    .slice(0, WORDS_READ)
    .filter((word) => all.filter(({ functionWords }) => functionWords.has(word)).length === 1);
  return some.map(
    ({ functionWords, spellings }) =>
      WORD_WEIGHT * words.filter((word) => functionWords.has(word)).length +
      SPELLING_WEIGHT * (read.match(spellings)?.length ?? 0),
  );
}
