import { countCharacters } from '../language/text/characters.js';
import { stemsOf } from '../language/words/lexical.js';
import { splitSentences } from '../language/text/sentence.js';

export interface SentenceContent {
  readonly stems: ReadonlySet<string>;
  /**
   * Numbers, names, titles of several words, quotations, and words written like code. All are in lower case.
   */
  readonly details: ReadonlySet<string>;
}

export interface AnalysedSentence extends SentenceContent {
  readonly nth: number;
  readonly text: string;
  readonly characters: number;
}

export type SentenceOf<Message> = AnalysedSentence & { readonly message: Message };

/**
 * Values of a detail and of a word. A detail cannot be guessed from its surroundings, but a word often can.
 * Measured: docs/benchmarks-history.md, "After a compaction".
 */
const DETAIL = 1;
const WORD = 0.3;
/**
 * `SEPARATOR`: characters between two sentences of a line. `LINE`: characters for the speaker and the end of
 * a line.
 */
const SEPARATOR = 3;
const LINE = 14;

const TOKEN = /[\p{L}\p{M}\p{N}_@/\\.:%$€£#+-]*[\p{L}\p{M}\p{N}]/gu;
const WRITTEN_LIKE_CODE = /[\p{N}_/\\@]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
const NAME_OF_WORDS = /\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)+/gu;
const QUOTED = /"[^"\n]{3,60}"|“[^”\n]{3,60}”|«[^»\n]{3,60}»|`[^`\n]{3,60}`/gu;

/**
 * Yields each sentence as soon as it is analysed, so that the caller can serve other requests between two
 * sentences.
 */
export function* analyseSentences(text: string): Generator<AnalysedSentence, void, undefined> {
  for (const [nth, sentence] of splitSentences(text).entries())
    yield {
      nth,
      text: sentence.text,
      characters: countCharacters(sentence.text),
      stems: new Set(stemsOf(sentence.text)),
      details: detailsIn(sentence.text),
    };
}

/** Returns the details of a text. A capital at the start of a text is no sign of a name. */
const detailsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, index }) =>
        WRITTEN_LIKE_CODE.test(token) || (index > 0 && CAPITAL.test(token)) ? [token] : [],
      ),
      ...(text.match(NAME_OF_WORDS) ?? []),
      ...(text.match(QUOTED) ?? []),
    ].map((detail) => detail.toLowerCase()),
  );

/**
 * Chooses the sentences that together say most of the content missing in `known`: greedy budgeted maximum
 * coverage (Khuller, Moss, Naor 1999, and Lin and Bilmes 2011), evaluated lazily (Minoux 1978). At a tie the
 * later sentence wins, because it is more likely to be relevant. The remaining room is filled with sentences
 * that repeat chosen ones, but never with sentences fully in `known`.
 */
export const selectSentences = <Message>(
  sentences: readonly SentenceOf<Message>[],
  known: readonly SentenceContent[],
  limit: number,
): SentenceOf<Message>[] => {
  const covered = new Set<string>();
  const gainOf = (items: ContentValues): number => {
    let gain = 0;
    for (const [item, value] of items) if (!covered.has(item)) gain += value;
    return gain;
  };
  const worth = worthAmong(sentences, known);
  const queue = sentences
    .map((sentence, place): Candidate<Message> => {
      const items = worth(sentence);
      return { sentence, place, items, value: gainOf(items) / costOf(sentence) };
    })
    .filter(({ value }) => value > 0)
    .sort(compareValues);
  const room = roomFor<Message>(limit);
  const repeats: Candidate<Message>[] = [];
  for (let best = queue.pop(); best !== undefined; best = queue.pop()) {
    const value = gainOf(best.items) / costOf(best.sentence);
    if (value === 0) repeats.push(best);
    else if (value < best.value) insert(queue, { ...best, value });
    else if (room.takes(best.sentence)) for (const item of best.items.keys()) covered.add(item);
  }
  for (const { sentence } of repeats.sort((a, b) => b.place - a.place)) room.takes(sentence);
  return room.taken;
};

const roomFor = <Message>(limit: number) => {
  const taken: SentenceOf<Message>[] = [];
  const messages = new Set<Message>();
  let room = limit;
  const takes = (sentence: SentenceOf<Message>): boolean => {
    const cost = sentence.characters + (messages.has(sentence.message) ? SEPARATOR : LINE);
    if (cost > room) return false;
    room -= cost;
    messages.add(sentence.message);
    taken.push(sentence);
    return true;
  };
  return { taken, takes };
};

type ContentValues = ReadonlyMap<string, number>;

interface Candidate<Message> {
  readonly sentence: SentenceOf<Message>;
  readonly place: number;
  readonly items: ContentValues;
  /**
   * New content per character when it was last computed. Choosing other sentences can only lower this value,
   * so it is an upper bound.
   */
  readonly value: number;
}

/**
 * Returns the cost of a sentence, which includes the cost of a line, so that choosing other sentences can
 * only lower the value.
 */
const costOf = ({ characters }: AnalysedSentence): number => characters + LINE;

/** Sorts in ascending order, so that `pop` returns the best candidate. */
const compareValues = (a: Candidate<unknown>, b: Candidate<unknown>): number =>
  a.value - b.value || a.place - b.place;

const insert = <Message>(queue: Candidate<Message>[], candidate: Candidate<Message>): void => {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareValues(queue[middle] ?? candidate, candidate) < 0) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, candidate);
};

const worthAmong = (sentences: readonly AnalysedSentence[], known: readonly SentenceContent[]) => {
  const knownStems = new Set(known.flatMap(({ stems }) => [...stems]));
  const knownDetails = new Set(known.flatMap(({ details }) => [...details]));
  const frequencies = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const most = Math.log1p(sentences.length);
  return ({ stems, details }: AnalysedSentence): ContentValues => {
    const items = new Map<string, number>();
    for (const stem of stems)
      if (!knownStems.has(stem))
        items.set(`w ${stem}`, (WORD * Math.log1p(sentences.length / (frequencies.get(stem) ?? 1))) / most);
    for (const detail of details) if (!knownDetails.has(detail)) items.set(`d ${detail}`, DETAIL);
    return items;
  };
};
