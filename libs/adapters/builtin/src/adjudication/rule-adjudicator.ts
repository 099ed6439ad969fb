import { stemsOf, wordSet } from '@mneme/domain';
import type { Adjudicator, PredicateDoubt, PredicateVerdict } from '@mneme/ports';

/** Treats two names as one relation if they differ only by empty words: `current_job_title` is `job_title`. */
export const ruleAdjudicator = (): Adjudicator => ({
  id: 'rules',
  asksModel: false,
  adjudicate: (doubts) => Promise.resolve(doubts.map(verdictOn)),
});

const verdictOn = ({ predicate, candidates }: PredicateDoubt): PredicateVerdict => {
  const words = tellingWords(predicate);
  const same = words === '' ? undefined : candidates.find((each) => tellingWords(each.predicate) === words);
  return same
    ? { sameAs: same.predicate, reason: 'The same words, but for some that say nothing of a relation.' }
    : { sameAs: null, reason: 'Other words; without a language model both are kept.' };
};

const tellingWords = (predicate: string): string => {
  const words = predicate.replaceAll('_', ' ').trim().split(/\s+/u);
  return words
    .filter((word) => !EMPTY.has(word))
    .map((word) => stemsOf(word)[0] ?? word)
    .toSorted()
    .join(' ');
};

/**
 * Words that do not change the meaning of a relation. Prepositions and denials change it: `works_as` is not
 * `works_at`.
 */
const EMPTY = wordSet(
  'a an the is are was has have had does current currently now main primary own personal new his her their my',
);
