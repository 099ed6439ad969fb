import { BLOCK_WORDS, type ContextItem, describeFact, type LanguageId, spokenText } from '@mneme/domain';
import type { SearchHit } from '../search/search-hit.js';
import type { SearchAnswer } from '../search/search-answer.js';
import { itemId } from '../item-id.js';
import { type Label, labelOf } from './label.js';

export const contextItemOf =
  (
    { userName }: SearchAnswer,
    { labels, language }: { readonly labels: readonly Label[]; readonly language: LanguageId },
  ) =>
  (hit: SearchHit): ContextItem => {
    const { point, fact } = hit;
    const words = BLOCK_WORDS[language];
    const label = labelOf(hit, labels, words.label);
    const text = fact ? describeFact(fact, userName, words) : spokenText(point);
    const dated = fact && { id: itemId(hit), saidAt: fact.version.validFrom };
    return { ...point, ...dated, text, ...(label !== undefined && { label }) };
  };
