import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a tiny model is for: the name of what it gives, how many numbers a piece, and what its configuration says. */
interface TinyKind {
  readonly output: string;
  readonly columns: number;
  readonly config: object;
}

export const TINY_EMBEDDER: TinyKind = {
  output: 'last_hidden_state',
  columns: 16,
  config: { model_type: 'bert', hidden_size: 16 },
};

/**
 * A model that the real loading code loads, and that is small enough to be made by a test: one row of numbers a letter, looked
 * up by an ONNX graph of one `Gather`. `rows` gives the numbers of the piece at a place of the vocabulary.
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
  await writeFile(join(folder, 'onnx', 'model.onnx'), gatherModel(rows, kind));
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

const TOKENIZER_CONFIG = { tokenizer_class: 'BertTokenizer', model_max_length: 512, do_lower_case: true };

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

/** The place of a letter at the beginning of a word, or after its beginning. */
export const pieceAt = (letter: string, part: 'first' | 'later'): number =>
  VOCABULARY.indexOf(part === 'first' ? letter : `##${letter}`);

// Protocol buffers, as far as one ONNX graph needs them: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const varint = (value: number): Buffer =>
  value < 0x80
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value & 0x7f) | 0x80]), varint(Math.floor(value / 0x80))]);
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Buffer | string): Buffer => {
  const content = Buffer.from(value as string);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const message = (field: number, ...parts: readonly Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

const FLOAT = 1;
const INT64 = 7;

const named = (
  field: number,
  name: string,
  type: number,
  dimensions: readonly (number | string)[],
): Buffer => {
  const sizes = dimensions.map((size) =>
    message(1, typeof size === 'number' ? number(1, size) : bytes(2, size)),
  );
  return message(field, bytes(1, name), message(2, message(1, number(1, type), message(2, ...sizes))));
};

const gatherModel = (rows: (at: number, column: number) => number, { output, columns }: TinyKind): Buffer => {
  const table = Float32Array.from({ length: VOCABULARY.length * columns }, (_, n) =>
    rows(Math.floor(n / columns), n % columns),
  );
  const weights = [number(1, VOCABULARY.length), number(1, columns), number(2, FLOAT), bytes(8, 'table')];
  return Buffer.concat([
    number(1, 8),
    message(
      7,
      message(1, bytes(1, 'table'), bytes(1, 'input_ids'), bytes(2, output), bytes(4, 'Gather')),
      bytes(2, 'tiny'),
      message(5, ...weights, bytes(9, Buffer.from(table.buffer))),
      named(11, 'input_ids', INT64, ['batch', 'sequence']),
      named(12, output, FLOAT, ['batch', 'sequence', columns]),
    ),
    message(8, bytes(1, ''), number(2, 17)),
  ]);
};
