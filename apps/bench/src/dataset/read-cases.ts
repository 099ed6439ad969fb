import { Rejected } from '@mneme/domain';
import { openText, readItems } from '@mneme/mneme';
import type { Case, Question } from './case.js';
import { locomoCase } from './locomo-cases.js';
import { longmemevalCase } from './longmemeval-cases.js';

const readers = { locomo: locomoCase, longmemeval: longmemevalCase } as const;

export type Dataset = keyof typeof readers;
export const DATASETS = ['locomo', 'longmemeval'] as const satisfies readonly Dataset[];

export interface CaseQuery {
  readonly dataset: Dataset;
  readonly file: string;
  /** Maximum number of questions. Null for all questions. */
  readonly limit: number | null;
}

/**
 * Yields the cases of a file one by one. Takes the first `limit` questions of the file, and of these only the
 * measurable ones. Throws `Rejected` for a malformed file.
 */
export async function* readCases({ dataset, file, limit }: CaseQuery): AsyncGenerator<Case, void, undefined> {
  let left = limit ?? Infinity;
  for await (const item of readItems(await openText(file))) {
    if ('cutShort' in item) throw broken(file, item.cutShort);
    const found = readers[dataset](parsed(file, item.text));
    const questions = found.questions.slice(0, left);
    left -= questions.length;
    yield { ...found, questions: questions.filter(isMeasurable) };
    if (left <= 0) return;
  }
}

export const countQuestions = async (query: CaseQuery): Promise<number> => {
  let count = 0;
  for await (const { questions } of readCases(query)) count += questions.length;
  return count;
};

/** True if an answer can be scored: the question has usable evidence, or is unanswerable. */
const isMeasurable = ({ gold, isUnanswerable }: Question): boolean => isUnanswerable || gold.length > 0;

const parsed = (file: string, text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch (cause) {
    throw broken(file, 'An item is not valid JSON.', cause);
  }
};

const broken = (file: string, sentence: string, cause?: unknown): Rejected =>
  new Rejected('broken-dataset', `"${file}": ${sentence}`, { field: 'file', cause });
