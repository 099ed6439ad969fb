import { stemsOf } from '@mneme/domain';
import { compress, type Compressor } from '@mneme/pipeline';
import { builtinModels } from '@mneme/server';
import type { Case } from '../dataset/case.js';
import { messageKey } from '../dataset/case.js';
import { seededRandom } from '../random.js';

export interface CompressionScores {
  readonly name: string;
  /** Share of the tokens of messages that contain answers. */
  readonly tokens: number;
  /** Share of the answers' words that occur in these messages. */
  readonly answerWords: number;
  /** Share of answers that keep all such words. */
  readonly wholeAnswers: number;
}

interface Held {
  readonly words: readonly string[];
  readonly texts: readonly string[];
}

type Shorten = (text: string) => Promise<string>;

/**
 * Measures the share of answers that remains in their evidence messages, for the compressor and for simple
 * baselines with the same number of tokens.
 */
export const runCompression = async (
  cases: readonly Case[],
  compressor: Compressor,
): Promise<readonly CompressionScores[]> => {
  const { countTokens } = builtinModels();
  const held = cases.flatMap(heldAnswers);
  const byCompressor: Shorten = (text) => compress(text, compressor, countTokens);
  const rows: readonly (readonly [string, Shorten])[] = [
    ['all words', (text) => Promise.resolve(text)],
    [compressor.model.id, byCompressor],
    ['the first words, as many tokens', leavingAsMuch(byCompressor, countTokens, (words) => words)],
    [
      'words by chance, as many tokens',
      leavingAsMuch(byCompressor, countTokens, shuffledBy(seededRandom(1))),
    ],
  ];
  const scores: CompressionScores[] = [];
  for (const [name, shorten] of rows) scores.push({ name, ...(await measured(held, shorten, countTokens)) });
  return scores;
};

const heldAnswers = ({ sessions, questions }: Case): readonly Held[] => {
  const texts = new Map(
    sessions.flatMap(({ session, messages }) =>
      messages.map(({ id, content }) => [messageKey(session, id), content]),
    ),
  );
  return questions.flatMap(({ answer, gold }) => {
    const evidence = gold.flatMap((key) => texts.get(key) ?? []);
    const said = new Set(evidence.flatMap((text) => stemsOf(text)));
    const words = [...new Set(stemsOf(answer ?? ''))].filter((stem) => said.has(stem));
    return words.length > 0 ? [{ words, texts: evidence }] : [];
  });
};

/**
 * Takes words in the given order up to the token count of the compressor's output, and joins them in their
 * original order.
 */
const leavingAsMuch =
  (
    compressed: Shorten,
    countTokens: (text: string) => number,
    ordered: (places: readonly number[]) => readonly number[],
  ): Shorten =>
  async (text) => {
    const words = text.split(/\s+/u);
    let room = countTokens(await compressed(text));
    const kept = new Set<number>();
    for (const place of ordered([...words.keys()])) {
      room -= countTokens(` ${words[place] ?? ''}`);
      if (room < 0) break;
      kept.add(place);
    }
    return words.filter((_, place) => kept.has(place)).join(' ');
  };

const shuffledBy =
  (random: () => number) =>
  (places: readonly number[]): readonly number[] =>
    places
      .map((place) => ({ place, by: random() }))
      .sort((a, b) => a.by - b.by)
      .map(({ place }) => place);

const measured = async (
  held: readonly Held[],
  shorten: Shorten,
  countTokens: (text: string) => number,
): Promise<Omit<CompressionScores, 'name'>> => {
  let [before, after, there, left, whole] = [0, 0, 0, 0, 0];
  for (const { words, texts } of held) {
    const short = await Promise.all(texts.map(shorten));
    const stems = new Set(short.flatMap((text) => stemsOf(text)));
    const kept = words.filter((word) => stems.has(word)).length;
    before += texts.reduce((sum, text) => sum + countTokens(text), 0);
    after += short.reduce((sum, text) => sum + countTokens(text), 0);
    there += words.length;
    left += kept;
    whole += Number(kept === words.length);
  }
  return { tokens: after / before, answerWords: left / there, wholeAnswers: whole / held.length };
};
