import {
  AutoConfig,
  AutoModelForCausalLM,
  AutoModelForTokenClassification,
  type Tensor,
} from '@xenova/transformers';
import { loadNetwork, networkInputs, type OnProgress } from '../network/load-network.js';
import { missingModel, type ModelChoice } from '../network/model-files.js';
import { keepProbabilities, type Logits, surprisals, wordScores } from './token-scores.js';

/**
 * Maximum number of pieces per window, without special tokens. A language model reads fewer pieces, because
 * it returns a number for each token of its vocabulary at every position.
 */
const MOST_PIECES = { classifier: 510, 'language-model': 255 } as const;

type Kind = keyof typeof MOST_PIECES;

/**
 * Loads a token classifier like LLMLingua-2, which scores whether a word is worth keeping, or a causal
 * language model, whose surprisal is the score. Throws `Unavailable` with the name of the setting.
 */
export const loadTokenModel = async (choice: ModelChoice, onProgress: OnProgress) => {
  const { tokenizer, network } = await loadNetwork(choice, onProgress, async (id, options) => {
    const { architectures } = (await AutoConfig.from_pretrained(id, options)) as { architectures?: string[] };
    const kind = modelKind(architectures ?? [], choice);
    const loader = kind === 'classifier' ? AutoModelForTokenClassification : AutoModelForCausalLM;
    return { kind, run: await loader.from_pretrained(id, options) };
  });
  const { kind, run } = network;
  const piecesOf = (word: string, at: number): readonly number[] =>
    // Adds a space before all words but the first, because a byte-level vocabulary splits a word differently
    // after a space.
    tokenizer.encode(at === 0 ? word : ` ${word}`, { add_special_tokens: false }).slice(0, MOST_PIECES[kind]);
  const marks = tokenizer.encode('');
  const [first = 0] =
    marks.length > 0 ? marks : tokenizer.encode(tokenizer.bos_token, { add_special_tokens: false });
  return {
    /** Returns one number from 0 to 1 per word. */
    score: async (words: readonly string[]): Promise<readonly number[]> => {
      const scores: number[] = [];
      for (const pieces of splitWindows(words.map(piecesOf), MOST_PIECES[kind])) {
        const ids = [first, ...pieces.flat()];
        const all = kind === 'classifier' ? [...ids, ...marks.slice(1)] : ids;
        const { logits } = (await run(networkInputs(all))) as { logits: Tensor };
        const logitRows: Logits = { columns: logits.dims.at(-1) ?? 1, values: logits.data as Float32Array };
        const tokens =
          kind === 'classifier'
            ? keepProbabilities(logitRows, ids.length).slice(1)
            : surprisals(logitRows, ids);
        scores.push(...wordScores(tokens, pieces));
      }
      return scores;
    },
  };
};

const modelKind = (architectures: readonly string[], { setting, model }: ModelChoice): Kind => {
  if (architectures.some((name) => name.endsWith('ForTokenClassification'))) return 'classifier';
  if (architectures.some((name) => /(?:ForCausalLM|LMHeadModel)$/u.test(name))) return 'language-model';
  throw missingModel(
    `${setting}=${model} scores no words: its config.json names ${architectures.join(', ') || 'no architecture'}. Choose a model for token classification, or a causal language model`,
  );
};

/** Splits words into windows of at most `most` pieces. No window is empty. */
const splitWindows = (
  words: readonly (readonly number[])[],
  most: number,
): readonly (readonly (readonly number[])[])[] => {
  const windows: (readonly number[])[][] = [];
  let room = 0;
  for (const pieces of words) {
    if (pieces.length > room || windows.length === 0) {
      windows.push([]);
      room = most;
    }
    windows.at(-1)?.push(pieces);
    room -= pieces.length;
  }
  return windows;
};
