import {
  AutoConfig,
  AutoModelForCausalLM,
  AutoModelForTokenClassification,
  type Tensor,
} from '@xenova/transformers';
import { loadNetwork, type OnProgress } from './load-network.js';
import { missingModel, type ModelChoice } from './model-files.js';
import { networkInputs } from './network-inputs.js';
import { keepProbabilities, type Logits, surprisals, wordScores } from './token-scores.js';

/** A network that scores words, in the thread that loaded it. */
export interface ScoringNetwork {
  /** One number from 0 to 1 a word. Holds the thread for some milliseconds a window. */
  score(words: readonly string[]): Promise<readonly number[]>;
}

/** What a network reads at once, without the marks of its own. A language model answers all of its vocabulary for each token. */
const MOST_PIECES = { classifier: 510, 'language-model': 255 } as const;

type Kind = keyof typeof MOST_PIECES;

/**
 * Loads a network that tells words worth keeping: a classifier of tokens as LLMLingua-2 has it, or a causal language model,
 * by whose surprise words are scored. Throws `Unavailable`, naming the setting, where the model cannot be had or is neither.
 */
export const loadTokenModel = async (
  choice: ModelChoice,
  onProgress: OnProgress,
): Promise<ScoringNetwork> => {
  const { tokenizer, network } = await loadNetwork(choice, onProgress, async (id, options) => {
    const { architectures } = (await AutoConfig.from_pretrained(id, options)) as { architectures?: string[] };
    const kind = kindOf(architectures ?? [], choice);
    const loader = kind === 'classifier' ? AutoModelForTokenClassification : AutoModelForCausalLM;
    return { kind, run: await loader.from_pretrained(id, options) };
  });
  const { kind, run } = network;
  const piecesOf = (word: string, at: number): readonly number[] =>
    // Byte-level vocabularies tell a word after a space from the same letters inside a word.
    tokenizer.encode(at === 0 ? word : ` ${word}`, { add_special_tokens: false }).slice(0, MOST_PIECES[kind]);
  const marks = tokenizer.encode('');
  const [first = 0] =
    marks.length > 0 ? marks : tokenizer.encode(tokenizer.bos_token, { add_special_tokens: false });
  return {
    score: async (words) => {
      const scores: number[] = [];
      for (const pieces of windowsOf(words.map(piecesOf), MOST_PIECES[kind])) {
        const ids = [first, ...pieces.flat()];
        const all = kind === 'classifier' ? [...ids, ...marks.slice(1)] : ids;
        const { logits } = (await run(networkInputs(all))) as { logits: Tensor };
        const read: Logits = { columns: logits.dims.at(-1) ?? 1, values: logits.data as Float32Array };
        const tokens =
          kind === 'classifier' ? keepProbabilities(read, ids.length).slice(1) : surprisals(read, ids);
        scores.push(...wordScores(tokens, pieces));
      }
      return scores;
    },
  };
};

const kindOf = (architectures: readonly string[], { setting, model }: ModelChoice): Kind => {
  if (architectures.some((name) => name.endsWith('ForTokenClassification'))) return 'classifier';
  if (architectures.some((name) => /(?:ForCausalLM|LMHeadModel)$/u.test(name))) return 'language-model';
  throw missingModel(
    `${setting}=${model} scores no words: its config.json names ${architectures.join(', ') || 'no architecture'}. Choose a model for token classification, or a causal language model`,
  );
};

/** Words in runs that fit; a run is never empty. */
const windowsOf = (
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
