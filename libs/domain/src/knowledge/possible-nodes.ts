import { foldCase } from '../language/words/fold.js';
import { generalLanguages } from './languages/languages.js';
import { nodeId } from './unit.js';

const MOST_WORDS = 3;
/** Maximum number of words that are read. A longer question mentions more things than it asks about. */
const MOST_WORDS_READ = 200;

/**
 * Returns an id for each sequence of up to three consecutive words, because each may be a label. Most of
 * these nodes do not exist.
 */
export const possibleNodeIds = (text: string): readonly string[] => {
  const words = (foldCase(text).match(/[\p{Script=Latin}][\p{Script=Latin}\p{N}+#'-]*/gu) ?? [])
    .map((word) => word.replace(/'s?$/u, ''))
    .slice(0, MOST_WORDS_READ);
  const ids = new Set<string>();
  words.forEach((_, from) => {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const label = words.slice(from, to).join(' ');
      for (const spelled of new Set([label, ...generalLanguages.map(({ singular }) => singular(label))])) {
        ids.add(nodeId({ type: 'Entity', label: spelled }));
        ids.add(nodeId({ type: 'Concept', label: spelled }));
      }
    }
  });
  return [...ids];
};
