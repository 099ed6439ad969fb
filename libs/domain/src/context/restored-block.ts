import { countCharacters } from '../language/characters.js';
import { RECALL_CLOSING, RECALL_OPENING } from '../conversation/recall-marks.js';
import { datedText } from './dated-text.js';
import { blockOf, type ContextItem, lineFor } from './recalled-block.js';
import { knownIn, mostTelling, type Telling, tellingOf } from './telling-sentences.js';

/** What comes back of what a compaction dropped. */
export interface RestoredBlock {
  /** Marked as recalled memory; '' where nothing fits, or nothing is left to tell. */
  readonly text: string;
  /** The words that it shows of each message, in the order of the conversation. */
  readonly shown: readonly { readonly item: ContextItem; readonly text: string }[];
}

/**
 * What messages say that a known text does not, in at most `limit` characters: their most telling sentences, in the order
 * they were said (S0 3.2: restore within a budget of characters; algorithms 8.9).
 */
export const restoredBlock = (
  messages: readonly ContextItem[],
  known: string,
  limit: number,
): RestoredBlock => {
  const sentences = messages.flatMap(({ text }, place) => tellingOf(text, place));
  const room = limit - countCharacters(`${RECALL_OPENING}\n${RECALL_CLOSING}`);
  let chosen = mostTelling(sentences, knownIn(known), room);
  let block = blockFrom(messages, chosen);
  // Dates that are added, and the headings of days, are not known before the choice.
  while (chosen.length > 0 && countCharacters(block.text) > limit) {
    chosen = chosen.slice(0, -1);
    block = blockFrom(messages, chosen);
  }
  return block;
};

const blockFrom = (messages: readonly ContextItem[], chosen: readonly Telling[]): RestoredBlock => {
  const shown = messages.flatMap((item, place) => {
    const own = chosen.filter(({ message }) => message === place);
    return own.length === 0 ? [] : [{ item, text: datedText(joined(own), item.saidAt) }];
  });
  const lines = shown.map(({ item, text }) => lineFor(item, text));
  return { text: blockOf(lines, 0), shown };
};

/** In their order; an ellipsis stands where something between two was left out. */
const joined = (sentences: readonly Telling[]): string => {
  const inOrder = sentences.toSorted((a, b) => a.sentence - b.sentence);
  return inOrder
    .map(({ text, sentence }, n) => {
      const before = inOrder[n - 1];
      if (before === undefined) return text;
      return `${before.sentence === sentence - 1 ? ' ' : ' … '}${text}`;
    })
    .join('');
};
