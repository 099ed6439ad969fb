import {
  BLOCK_WORDS,
  type ContextItem,
  describeFact,
  type LanguageId,
  stripRecalledMemory,
} from '@mneme/domain';
import type { SearchHit } from '../search/search-hit.js';
import type { SearchAnswer } from '../search/search-answer.js';
import { itemId } from '../item-id.js';
import { type Label, labelOf } from './label.js';

interface Showing {
  readonly labels: readonly Label[];
  readonly language: LanguageId;
}

export const shownAs =
  ({ userName }: SearchAnswer, { labels, language }: Showing) =>
  (found: SearchHit): ContextItem => {
    const { point, fact } = found;
    const words = BLOCK_WORDS[language];
    const label = labelOf(found, labels, words.label);
    const shown = fact
      ? {
          ...point,
          id: itemId(found),
          text: describeFact(fact, userName, words),
          saidAt: fact.version.validFrom,
        }
      : { ...point, text: stripRecalledMemory(point.text) };
    return label === undefined ? shown : { ...shown, label };
  };
