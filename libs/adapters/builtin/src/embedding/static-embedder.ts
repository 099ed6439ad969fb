import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Embedder } from '@mneme/ports';
import { addCharacter, addWord, GRAMS_ID, isUnspaced } from './character-grams.js';
import { modelFile } from '../model-file.js';
import { readStaticTable, type StaticTable } from './static-table.js';
import { type WordPiece, wordPiece } from './word-piece.js';
import { splitWords } from './words.js';

const TABLE = modelFile('minilm-static-128.bin');
const VOCABULARY = modelFile('vocab.txt');
const TABLE_ID = 'minilm-static-128';
const DIMENSIONS = 128;

/**
 * Number of UTF-16 units that are embedded before other requests are served. Embedding them takes about ten
 * milliseconds.
 */
const SLICE_CHARACTERS = 20_000;
/**
 * UTF-16 units read of one text. A sum of the word vectors of more than a chapter would say little about the
 * text.
 */
const MOST_CHARACTERS = 20_000;
const MOST_KNOWN_WORDS = 50_000;
/**
 * Matches runs of characters that the vocabulary can spell, single characters of scripts without spaces, and
 * other runs.
 */
const RUNS =
  /[a-z0-9]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]|[^a-z0-9\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu;

/**
 * An embedder without a network: the sum of the WordPiece rows of a text, scaled to length 1. Words that the
 * English vocabulary cannot spell get hashed character n-grams (`character-grams.ts`).
 */
export function staticEmbedder(): Embedder {
  return {
    id: `${TABLE_ID}+${GRAMS_ID}`,
    dimensions: DIMENSIONS,
    async embed(texts) {
      const encode = staticEncoder();
      const vectors: Float32Array[] = [];
      let characters = 0;
      for (const text of texts) {
        if (characters > SLICE_CHARACTERS) {
          await nextTurn();
          characters = 0;
        }
        vectors.push(encode(text));
        characters += Math.min(text.length, MOST_CHARACTERS);
      }
      return vectors;
    },
  };
}

let opened: ((text: string) => Float32Array) | null = null;

/** Reads the table of vectors once per thread. */
export function staticEncoder(): (text: string) => Float32Array {
  return (opened ??= encoder(readStaticTable(TABLE, VOCABULARY)));
}

function encoder(table: StaticTable): (text: string) => Float32Array {
  const piecesOf = cachePieces(wordPiece(table.tokens));
  return (text) => {
    const sum = new Float32Array(table.dimensions);
    let previous: string | null = null;
    for (const word of splitWords(text.slice(0, MOST_CHARACTERS))) {
      const rows = piecesOf(word);
      if (rows.length > 0) {
        addRows(table, rows, sum);
        previous = null;
      } else previous = addUncovered(word, previous, { table, piecesOf, sum });
    }
    return toUnitLength(sum);
  };
}

/** Clears a full cache, so that a hostile text cannot fill the memory. */
function cachePieces(piecesOf: WordPiece): WordPiece {
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const rows = piecesOf(word);
    if (word.length > 100) return rows;
    if (known.size >= MOST_KNOWN_WORDS) known.clear();
    known.set(word, rows);
    return rows;
  };
}

function addRows(
  { scales, values, dimensions }: StaticTable,
  rows: readonly number[],
  sum: Float32Array,
): void {
  for (const row of rows) {
    const scale = scales[row]!;
    const offset = row * dimensions;
    for (let d = 0; d < dimensions; d++) sum[d]! += scale * values[offset + d]!;
  }
}

interface Spelling {
  readonly table: StaticTable;
  readonly piecesOf: WordPiece;
  readonly sum: Float32Array;
}

/** Returns the last character of a script without spaces, with which the next word can pair. */
function addUncovered(
  word: string,
  before: string | null,
  { table, piecesOf, sum }: Spelling,
): string | null {
  let previous = before;
  for (const [run] of word.matchAll(RUNS)) {
    if (isUnspaced(run)) {
      addCharacter(run, previous, sum);
      previous = run;
      continue;
    }
    previous = null;
    const rows = piecesOf(run);
    if (rows.length > 0) addRows(table, rows, sum);
    else addWord(run, sum);
  }
  return previous;
}

function toUnitLength(sum: Float32Array): Float32Array {
  let squares = 0;
  for (const value of sum) squares += value * value;
  const length = Math.sqrt(squares);
  if (length > 0) for (let d = 0; d < sum.length; d++) sum[d]! /= length;
  return sum;
}
