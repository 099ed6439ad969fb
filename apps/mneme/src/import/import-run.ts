import { Rejected } from '@mneme/domain';
import { type Format, formats } from './formats.js';
import type { People } from './imported.js';
import type { ImportProblem, ImportReport } from './import-report.js';
import type { Looked } from './reading/inspect-file.js';
import type { OpenText } from './reading/open-text.js';
import type { ProgressStore } from './sending/progress-record.js';
import type { Recorder } from './sending/recorder.js';
import type { Sending } from './sending/sending.js';
import type { Tally } from './sending/tally.js';

export interface ImportPlan {
  readonly client: Recorder;
  readonly file: string;
  /** `auto`: determined by the first item that can be read. */
  readonly format: Format | 'auto';
  readonly user: string | null;
  readonly session: string;
  /** Where progress is kept; `null`: nowhere, and the file is read from its beginning. */
  readonly folder: string | null;
  /** Identifies the server that the progress belongs to. */
  readonly target: string;
  /** The participants of a chat between people. */
  readonly people?: People;
  /** Shared by the files of one import to count their messages. */
  readonly tally?: Tally;
  /** Keeps the progress until every file of the import is done, so that none is read twice. */
  readonly isOneOfMany?: boolean;
  /** When it aborts, the import stops at a place where it can continue. */
  readonly stop?: AbortSignal;
  /** Called with what was read of the file, and how many messages were sent, as often as that changes. */
  readonly onProgress: (bytes: { readonly read: number; readonly of: number }, messages: number) => void;
}

/** An import under way. */
export interface Run {
  readonly plan: ImportPlan;
  readonly looked: Looked;
  readonly text: OpenText;
  readonly progress: ProgressStore | null;
  readonly sending: Sending;
  readonly resumedAfter: number;
  readonly problems: ImportProblem[];
  problemCount: number;
  /** Messages that were found in it. */
  found: number;
  format: Format | null;
  reached: number;
  savedAt: number;
  isCutShort: boolean;
}

/** The number of problems that are reported in words; further ones are only counted. */
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

/** Reported once, although both the incomplete last item and the file itself may show it. */
export const cutShort = (run: Run, number: number, sentence: string): readonly [] => {
  if (run.isCutShort) return [];
  run.isCutShort = true;
  return problem(run, number, sentence);
};

/** One sentence for the file where nothing in it can be read, instead of one for each of its items. */
export const assertSomethingRead = (run: Run): void => {
  const [first] = run.problems.toSorted((a, b) => a.number - b.number);
  if (run.found > 0 || run.resumedAfter > 0 || !first) return;
  const { file } = run.plan;
  if (run.isCutShort && run.problemCount === 1)
    throw nothing(
      `"${file}" ends in the middle of ${first.place}, and nothing before it can be imported: get the whole file.`,
    );
  if (run.format === null)
    throw nothing(
      `"${file}" is JSON, but no conversation in a form that import reads: see mneme import --help.`,
    );
  const { label } = formats[run.format];
  throw nothing(`Nothing in "${file}" can be imported as ${label}; ${first.place}: ${first.sentence}`);
};

/** A file of conversations does not name their user. */
export const nobody = (file: string): Rejected =>
  new Rejected('missing-user', `"${file}" does not say whose conversations these are: give --user.`, {
    field: 'user',
  });

const nothing = (sentence: string): Rejected => new Rejected('foreign-file', sentence);

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
