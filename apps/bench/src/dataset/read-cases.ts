import { Rejected } from '@mneme/domain';
import { openText, readItems } from '@mneme/mneme';
import type { Case, CaseReader } from './case.js';
import { beamCase } from './beam-cases.js';
import { locomoCase } from './locomo-cases.js';
import { longmemevalCase } from './longmemeval-cases.js';

export const DATASETS = ['locomo', 'longmemeval', 'beam'] as const;
export type Dataset = (typeof DATASETS)[number];

const readers = { locomo: locomoCase, longmemeval: longmemevalCase, beam: beamCase } satisfies Record<
  Dataset,
  CaseReader
>;

export interface CaseQuery {
  readonly dataset: Dataset;
  readonly file: string;
  /** Maximum number of questions. Null for all. */
  readonly limit: number | null;
  /** Owner of all cases. Null if each case has its own user. */
  readonly user: string | null;
}

/**
 * Yields the cases of a file one by one, with at most `limit` questions in total. With one user for all, also
 * yields the cases after the limit, without questions. Throws `Rejected` for a malformed file.
 */
export async function* readCases({
  dataset,
  file,
  limit,
  user,
}: CaseQuery): AsyncGenerator<Case, void, undefined> {
  let left = limit ?? Infinity;
  for await (const item of readItems(await openText(file))) {
    if ('cutShort' in item) throw broken(file, item.cutShort);
    const found = readers[dataset](parsed(file, item.text), user);
    const questions = found.questions.slice(0, left);
    left -= questions.length;
    yield { ...found, questions };
    if (left <= 0 && user === null) return;
  }
}

const parsed = (file: string, text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch (cause) {
    throw broken(file, 'An item is not valid JSON.', cause);
  }
};

const broken = (file: string, sentence: string, cause?: unknown): Rejected =>
  new Rejected('broken-dataset', `"${file}": ${sentence}`, { field: 'file', cause });
