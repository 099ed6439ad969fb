import { groupBy } from '../group-by.js';
import { countCharacters } from '../language/text/characters.js';
import { RECALL_CLOSING, RECALL_OPENING } from '../conversation/recalled-memory/recall-marks.js';
import type { BlockWords } from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';
import { addDates } from './add-dates.js';
import { renderBlock, type ContextItem, renderLine } from './recalled-block.js';
import type { Steps } from '../steps.js';
import {
  selectSentences,
  type SentenceOf,
  type AnalysedSentence,
  type SentenceContent,
} from './sentence-content.js';

interface RestoredBlock {
  readonly text: string;
  readonly shown: readonly { readonly item: ContextItem; readonly text: string }[];
}

interface ReadItem {
  readonly item: ContextItem;
  readonly sentences: readonly AnalysedSentence[];
}

/**
 * Returns the most informative sentences of messages whose content is not in `known`, in at most `limit`
 * characters (S0 3.2, algorithms 8.9). Yields after each chosen sentence and each rendering of the block.
 */
export function* restoredBlockInSteps(
  messages: readonly ReadItem[],
  known: readonly SentenceContent[],
  limit: number,
  words: BlockWords = ENGLISH,
): Steps<RestoredBlock> {
  const sentences = messages.flatMap((message) => message.sentences.map((each) => ({ ...each, message })));
  const room = limit - countCharacters(`${RECALL_OPENING}\n${RECALL_CLOSING}`);
  const telling = selectSentences(sentences, known, room);
  const chosen: SentenceOf<ReadItem>[] = [];
  for (const each of telling) {
    yield;
    chosen.push({ ...each, text: addDates(each.text, each.message.item.saidAt, words) });
  }
  const first = (count: number): RestoredBlock => blockFrom(messages, chosen.slice(0, count), words);
  const whole = first(chosen.length);
  if (countCharacters(whole.text) <= limit) return whole;
  // Finds the number of sentences that fit, because the choice of sentences did not count the characters of
  // dates, names and headings.
  let [fits, exceeds] = [0, chosen.length];
  while (exceeds - fits > 1) {
    yield;
    const middle = (fits + exceeds) >> 1;
    if (countCharacters(first(middle).text) <= limit) fits = middle;
    else exceeds = middle;
  }
  return first(fits);
}

const blockFrom = (
  messages: readonly ReadItem[],
  chosen: readonly SentenceOf<ReadItem>[],
  words: BlockWords,
): RestoredBlock => {
  const shares = groupBy(chosen, ({ message }) => message);
  const shown = messages.flatMap((message) => {
    const own = shares.get(message);
    return own ? [{ item: message.item, text: joinSentences(own) }] : [];
  });
  const lines = shown.map(({ item, text }) => renderLine(item, text, words));
  return { text: renderBlock(lines, 0, words), shown };
};

const joinSentences = (sentences: readonly AnalysedSentence[]): string => {
  const inOrder = sentences.toSorted((a, b) => a.nth - b.nth);
  return inOrder
    .map(({ text, nth }, n) => {
      const before = inOrder[n - 1];
      if (before === undefined) return text;
      return `${before.nth === nth - 1 ? ' ' : ' … '}${text}`;
    })
    .join('');
};
