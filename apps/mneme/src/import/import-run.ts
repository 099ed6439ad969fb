import { Rejected } from '@mneme/domain';
import { type Format, formats } from './formats.js';
import type { People } from './imported.js';
import type { ImportProblem, ImportReport } from './import-report.js';
import type { FileInspection } from './reading/inspect-file.js';
import type { OpenText } from './reading/open-text.js';
import type { ProgressStore } from './sending/progress-record.js';
import type { Recorder } from './sending/recorder.js';
import type { Sending } from './sending/sending.js';
import type { Tally } from './sending/tally.js';

export interface ImportPlan {
  readonly client: Recorder;
  readonly file: string;
  /** Format of the file. With `auto`, the first readable item determines the format. */
  readonly format: Format | 'auto';
  readonly user: string | null;
  readonly session: string;
  /** Folder in which the progress is stored. If it is `null`, the file is read from the beginning. */
  readonly folder: string | null;
  /** Name that identifies the store to which the progress belongs. */
  readonly target: string;
  readonly people?: People;
  /** Counter for the messages of all files of one import. */
  readonly tally?: Tally;
  /** True if progress is kept until every file of the import is done, so that no file is read twice. */
  readonly isOneOfMany?: boolean;
  /** When this signal is aborted, the import stops where it can continue later. */
  readonly stop?: AbortSignal;
  /** Called after each item with the bytes read so far and the number of accepted messages. */
  readonly onProgress: (bytes: { readonly read: number; readonly of: number }, messages: number) => void;
}

export interface Run {
  readonly plan: ImportPlan;
  readonly looked: FileInspection;
  readonly text: OpenText;
  readonly progress: ProgressStore | null;
  readonly sending: Sending;
  readonly resumedAfter: number;
  readonly problems: ImportProblem[];
  problemCount: number;
  found: number;
  format: Format | null;
  reached: number;
  savedAt: number;
  isCutShort: boolean;
}

/** Number of problems that are reported in words. Further problems are only counted. */
export const LIMIT_PROBLEMS = 20;

export const problem = (run: Run, number: number, sentence: string): readonly [] => {
  run.problemCount += 1;
  if (run.problems.length < LIMIT_PROBLEMS)
    run.problems.push({ number, place: `${itemOf(run)} ${number}`, sentence });
  return [];
};

const itemOf = ({ format, looked }: Run): string => {
  if (format === null) return looked.layout === 'lines' ? 'line' : 'item';
  return format === 'jsonl' && looked.layout !== 'lines' ? 'message' : formats[format].item;
};

/** Reports a truncated file once, although both its incomplete last item and its end may reveal it. */
export const cutShort = (run: Run, number: number, sentence: string): readonly [] => {
  if (run.isCutShort) return [];
  run.isCutShort = true;
  return problem(run, number, sentence);
};

/** Throws one `Rejected` for the file if nothing in it could be read, instead of a problem for each item. */
export const assertSomethingRead = (run: Run): void => {
  const [first] = run.problems.toSorted((a, b) => a.number - b.number);
  if (run.found > 0 || run.resumedAfter > 0 || !first) return;
  const { file } = run.plan;
  if (run.isCutShort && run.problemCount === 1)
    throw foreignFile(
      `"${file}" ends in the middle of ${first.place}, and nothing before it can be imported: get the whole file.`,
    );
  if (run.format === null)
    throw foreignFile(
      `"${file}" is JSON, but no conversation in a form that import reads: see mneme import --help.`,
    );
  const { label } = formats[run.format];
  throw foreignFile(`Nothing in "${file}" can be imported as ${label}; ${first.place}: ${first.sentence}`);
};

export const missingUser = (file: string): Rejected =>
  new Rejected('missing-user', `"${file}" does not say whose conversations these are: give --user.`, {
    field: 'user',
  });

const foreignFile = (sentence: string): Rejected => new Rejected('foreign-file', sentence);

export const reportOf = (run: Run): ImportReport => ({
  file: run.plan.file,
  format: run.format,
  messages: run.sending.messages,
  known: run.sending.known,
  erased: run.sending.erased,
  leftOut: run.sending.leftOut,
  resumedAfter: run.resumedAfter,
  problemCount: run.problemCount,
  problems: run.problems.toSorted((a, b) => a.number - b.number),
  isCutShort: run.isCutShort,
  isStopped: false,
  summary: run.sending.tally.summary(),
  lastEvents: [...run.sending.lastEvents].flatMap(([userId, events]) =>
    events.map((eventId) => ({ userId, eventId })),
  ),
});
