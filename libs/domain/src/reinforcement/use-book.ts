import type { Instant } from '../instant.js';
import { recordJudgement, NEVER_USED, recordPassOver, recordPlacement, type Use } from './use.js';

/** The use of each memory, the longest untouched memory first. Stored as JSON. */
export type UseBook = readonly (readonly [id: string, use: Use])[];

export interface Recall {
  readonly at: Instant;
  readonly placed: readonly string[];
  readonly passedOver: readonly string[];
}

export interface Judgement {
  readonly id: string;
  readonly helped: boolean;
}

/**
 * Maximum number of memories, because the whole book of uses is rewritten for every delivery. A memory that
 * was dropped starts again from `NEVER_USED`.
 */
export const LIMIT_BOOK = 500;

export const addRecalls = (book: UseBook, recalls: readonly Recall[]): UseBook =>
  updateBook(book, (change) => {
    for (const recall of recalls) {
      for (const id of recall.passedOver) change(id, recordPassOver);
      for (const id of recall.placed) change(id, (use) => recordPlacement(use, recall.at));
    }
  });

export const addJudgements = (book: UseBook, judgements: readonly Judgement[]): UseBook =>
  updateBook(book, (change) => {
    for (const { id, helped } of judgements) change(id, (use) => recordJudgement(use, helped));
  });

type Change = (id: string, step: (use: Use) => Use) => void;

const updateBook = (book: UseBook, apply: (change: Change) => void): UseBook => {
  const uses = new Map(book);
  apply((id, step) => {
    const before = uses.get(id) ?? NEVER_USED;
    uses.delete(id);
    uses.set(id, step(before));
  });
  return [...uses].slice(-LIMIT_BOOK);
};
