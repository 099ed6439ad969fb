import { type AttentionMap, attentionLinks, type TokenSpan } from '@mneme/domain';
import { AutoModel, type Tensor } from '@xenova/transformers';
import { loadNetwork, networkInputs, type OnProgress } from '../network/load-network.js';
import { missingModel, type ModelChoice } from '../network/model-files.js';

/** A BERT has 512 positions, of which two are for special tokens. */
const MOST_TOKENS = 510;

/**
 * Loads a network with an output `attentions` of shape [batch, sequence, sequence], the mean over heads and
 * layers (S4 3.1: layers 8-11 of 12). Throws `Unavailable` with the name of the setting.
 */
export const loadAttentionModel = async (choice: ModelChoice, onProgress: OnProgress) => {
  const { tokenizer, network } = await loadNetwork(choice, onProgress, (id, options) =>
    AutoModel.from_pretrained(id, options),
  );
  const piecesOf = (text: string): readonly number[] => tokenizer.encode(text, { add_special_tokens: false });
  const marks = tokenizer.encode('');
  const [first = 0, last = 0] = [marks.at(0), marks.at(-1)];
  return {
    /** Returns the `attentionLinks` of the sentences. The network reads all sentences as one sequence. */
    link: async (sentences: readonly string[]): Promise<readonly (number | null)[]> => {
      const pieces = fitSentences(sentences.map(piecesOf));
      const ids = [first, ...pieces.flat(), last];
      const { attentions } = (await network(networkInputs(ids))) as { attentions?: Tensor };
      if (attentions === undefined)
        throw missingModel(
          `${choice.setting}=${choice.model} does not give its attention. Choose a model that is exported with an output "attentions"`,
        );
      const map: AttentionMap = { length: ids.length, weights: attentions.data as Float32Array };
      return attentionLinks(tokenSpans(pieces), map);
    },
  };
};

/** Cuts the ends of the longest sentences until all sentences together have at most `MOST_TOKENS` pieces. */
const fitSentences = (sentences: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const total = (limit: number): number =>
    sentences.reduce((sum, { length }) => sum + Math.min(length, limit), 0);
  let most = MOST_TOKENS;
  while (total(most) > MOST_TOKENS) most -= 1;
  return sentences.map((pieces) => pieces.slice(0, most));
};

const tokenSpans = (sentences: readonly (readonly number[])[]): readonly TokenSpan[] => {
  let end = 1;
  return sentences.map(({ length }) => {
    const start = end;
    end += length;
    return { start, end };
  });
};
