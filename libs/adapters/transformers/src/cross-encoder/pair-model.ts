import { AutoModelForSequenceClassification, type Tensor } from '@xenova/transformers';
import { fitPairs, type Pair } from './fit-pair.js';
import { loadNetwork, type OnProgress } from '../network/load-network.js';
import { missingModel, type ModelChoice } from '../network/model-files.js';
import { pairScores } from './pair-scores.js';

export interface PairTask {
  readonly query: string;
  readonly texts: readonly string[];
}

/** Maximum number of pieces that a BERT reads. */
const MOST_PIECES = 512;
/** Number of pairs per run of the network. More pairs save almost no time and block the thread longer. */
const PAIRS_A_RUN = 8;

/**
 * Loads a sequence classifier that returns one number per pair, or two classes, of which the second means
 * that the text fits the query. Throws `Unavailable` with the name of the setting.
 */
export const loadPairModel = async (choice: ModelChoice, onProgress: OnProgress) => {
  const { tokenizer, network } = await loadNetwork(choice, onProgress, (id, options) =>
    AutoModelForSequenceClassification.from_pretrained(id, options),
  );
  const count = (text: string): number => tokenizer.encode(text, { add_special_tokens: false }).length;
  const mostPieces = MOST_PIECES - tokenizer.encode('', { text_pair: '' }).length;
  const scorePairs = async (pairs: readonly Pair[]): Promise<readonly number[]> => {
    const inputs: unknown = tokenizer(
      pairs.map(({ query }) => query),
      {
        text_pair: pairs.map(({ text }) => text),
        padding: true,
        truncation: true,
        max_length: MOST_PIECES,
        // Returns type ids, because without them the library passes zeros, and a BERT reads query and text as
        // one segment.
        return_token_type_ids: true,
      },
    );
    const { logits } = (await network(inputs)) as { logits?: Tensor };
    const columns = logits?.dims.at(-1) ?? 0;
    if (logits?.dims.length !== 2 || columns < 1 || columns > 2) throw noCrossEncoder(choice);
    return pairScores(logits.data as Float32Array, columns, pairs.length);
  };
  return {
    score: ({ query, texts }: PairTask) => scoreInRuns(fitPairs(query, texts, mostPieces, count), scorePairs),
  };
};

/**
 * Returns one number from 0 to 1 per pair, in the order of the pairs. Pairs of similar length share a run,
 * because padding costs as much as real pieces.
 */
const scoreInRuns = async (
  pairs: readonly Pair[],
  runOn: (pairs: readonly Pair[]) => Promise<readonly number[]>,
): Promise<readonly number[]> => {
  const order = pairs.map((pair, at) => ({ pair, at })).sort((a, b) => a.pair.pieces - b.pair.pieces);
  const scores = pairs.map(() => 0);
  for (let from = 0; from < order.length; from += PAIRS_A_RUN) {
    const run = order.slice(from, from + PAIRS_A_RUN);
    const found = await runOn(run.map(({ pair }) => pair));
    for (const [n, { at }] of run.entries()) scores[at] = found[n] ?? 0;
  }
  return scores;
};

const noCrossEncoder = ({ setting, model }: ModelChoice) =>
  missingModel(
    `${setting}=${model} scores no pairs of texts. Choose a cross-encoder: a model for sequence classification with one number a pair, or two classes`,
  );
