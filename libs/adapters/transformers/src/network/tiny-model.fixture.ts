import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pieceGraph, pairGraph } from './tiny-graph.fixture.js';

/** Kind of a tiny model: the name of its output, the numbers per piece and its `config.json`. */
interface TinyKind {
  readonly output: string;
  readonly columns: number;
  readonly config: object;
  /**
   * Set if the model returns one row per pair: the sum over its pieces, with the pieces of the query weighted
   * by half.
   */
  readonly isOfPairs?: true;
}

export const TINY_EMBEDDER: TinyKind = {
  output: 'last_hidden_state',
  columns: 16,
  config: { model_type: 'bert', hidden_size: 16 },
};

/**
 * Writes a model that the real loading code loads: an ONNX graph that looks up one row of numbers per letter.
 * `rows` gives the numbers of the piece at an index of the vocabulary. Returns the folder.
 */
export const writeTinyModel = async (
  rows: (at: number, column: number) => number,
  kind: TinyKind = TINY_EMBEDDER,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-model-'));
  await mkdir(join(folder, 'onnx'));
  await writeFile(join(folder, 'config.json'), JSON.stringify(kind.config));
  await writeFile(join(folder, 'tokenizer_config.json'), JSON.stringify(TOKENIZER_CONFIG));
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(TOKENIZER));
  const table = { rows, pieces: VOCABULARY.length, columns: kind.columns, output: kind.output };
  await writeFile(join(folder, 'onnx', 'model.onnx'), kind.isOfPairs ? pairGraph(table) : pieceGraph(table));
  return folder;
};

export const COLUMNS = TINY_EMBEDDER.columns;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789.,!?');
const VOCABULARY = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  ...LETTERS,
  ...LETTERS.map((letter) => `##${letter}`),
];

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'].map((content, id) => ({ id, content, special: true }));

const TOKENIZER_CONFIG = {
  tokenizer_class: 'BertTokenizer',
  model_max_length: 512,
  do_lower_case: true,
  pad_token: '[PAD]',
};

const TOKENIZER = {
  version: '1.0',
  added_tokens: SPECIAL,
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
      { Sequence: { id: 'B', type_id: 1 } },
      { SpecialToken: { id: '[SEP]', type_id: 1 } },
    ],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##' },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(VOCABULARY.map((piece, at) => [piece, at])),
  },
};

export const TINY_CLASSIFIER: TinyKind = {
  output: 'logits',
  columns: 2,
  config: { model_type: 'bert', architectures: ['BertForTokenClassification'] },
};

export const TINY_LANGUAGE_MODEL: TinyKind = {
  output: 'logits',
  columns: VOCABULARY.length,
  config: { model_type: 'gpt2', architectures: ['GPT2LMHeadModel'], n_layer: 1, n_head: 1, n_embd: 8 },
};

export const TINY_CROSS_ENCODER: TinyKind = {
  output: 'logits',
  columns: 1,
  config: { model_type: 'bert', architectures: ['BertForSequenceClassification'] },
  isOfPairs: true,
};

export const pieceAt = (letter: string, part: 'first' | 'later'): number =>
  VOCABULARY.indexOf(part === 'first' ? letter : `##${letter}`);
