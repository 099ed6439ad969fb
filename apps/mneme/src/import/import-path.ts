import { basename } from 'node:path';
import { Rejected } from '@mneme/domain';
import { type ExportFile, exportFiles } from './export-files.js';
import { type Format, formats } from './formats.js';
import { forgetProgress, importFile } from './import-file.js';
import { type ImportPlan, missingUser } from './import-run.js';
import { addLeftOut } from '../output/secrets-left-out.js';
import type { ImportReport } from './import-report.js';
import { NO_PEOPLE } from './imported.js';
import { inspectFile } from './reading/inspect-file.js';
import { type ChatFile, peopleIn, survey } from './survey.js';
import { startTally } from './sending/tally.js';

export interface PathPlan extends Omit<ImportPlan, 'file' | 'session' | 'people' | 'tally'> {
  /** A file, or a folder that holds an export. */
  readonly path: string;
  /** Session of all messages, or `null` if sessions are named after the file. */
  readonly session: string | null;
  /** The user's name in a chat between people, or `null` if it is the user's id. */
  readonly me: string | null;
  readonly timeZone: string;
}

/**
 * Imports a file, or all files of an export. For a single file, the function throws the errors of
 * `importFile` and `survey`. If one of several files is not part of an export, this is reported as a problem.
 */
export const importPath = async (plan: PathPlan): Promise<ImportReport> => {
  const { files, names } = await exportFiles(plan.path, plan.session);
  const options = { me: plan.me, user: plan.user, names, timeZone: plan.timeZone };
  const chats = await chatFiles(files, plan);
  if (chats.length > 0 && plan.user === null) throw missingUser(plan.path);
  const found = chats.length > 0 ? await survey(chats, options) : null;
  const tally = startTally();
  const reports: ImportReport[] = [];
  for (const { file, session } of files) {
    if (plan.stop?.aborted) break;
    const place = chats.findIndex((chat) => chat.file === file);
    const people = found ? peopleIn(found, options, place) : { ...NO_PEOPLE, timeZone: plan.timeZone };
    const one = importFile({ ...plan, file, session, people, tally, isOneOfMany: files.length > 1 });
    reports.push(
      await (files.length === 1 ? one : one.catch((error: unknown) => unreadableReport(file, error))),
    );
  }
  const isWhole = reports.length === files.length && !reports.some(({ isStopped }) => isStopped);
  if (isWhole && files.length > 1)
    for (const [n, { file, session }] of files.entries())
      if (!reports[n]?.isCutShort) await forgetProgress({ ...plan, file, session });
  const [only] = reports;
  return only && files.length === 1 ? only : mergeReports(plan, reports, isWhole);
};

/** Throws `Rejected` if a path obviously contains no conversation. */
export const assertImportable = async (path: string, format: PathPlan['format']): Promise<void> => {
  const { files } = await exportFiles(path, null);
  const [only] = files;
  if (only && files.length === 1) await inspectFile(only.file, format);
};

/** Leaves out unreadable files, because the import reports them. */
const chatFiles = async (files: readonly ExportFile[], { format }: PathPlan): Promise<ChatFile[]> => {
  const chats: ChatFile[] = [];
  for (const { file } of files) {
    const looked = await inspectFile(file, format).catch(() => null);
    if (looked?.format && formats[looked.format].isAmongPeople)
      chats.push({ file, format: looked.format, layout: looked.layout });
  }
  return chats;
};

/** Reports a file that is not part of an export. Throws any other error again. */
const unreadableReport = (file: string, error: unknown): ImportReport => {
  if (!(error instanceof Rejected) || error.code !== 'foreign-file') throw error;
  const problem = { number: 0, place: basename(file), sentence: error.message };
  return { ...EMPTY_REPORT, file, problems: [problem], problemCount: 1 };
};

const EMPTY_REPORT: ImportReport = {
  file: '',
  format: null,
  messages: 0,
  known: 0,
  erased: 0,
  leftOut: {},
  resumedAfter: 0,
  problemCount: 0,
  problems: [],
  isCutShort: false,
  isStopped: false,
  summary: startTally().summary(),
  lastEvents: [],
};

const PROBLEMS_KEPT = 20;

const mergeReports = (plan: PathPlan, reports: readonly ImportReport[], isWhole: boolean): ImportReport => {
  const placed = reports.flatMap(({ file, problems }) =>
    problems.map((problem) => ({ ...problem, place: placeIn(file, problem.place) })),
  );
  const format = reports.reduce<Format | null>((known, each) => known ?? each.format, null);
  return {
    ...EMPTY_REPORT,
    file: plan.path,
    format,
    messages: sum(reports, ({ messages }) => messages),
    resumedAfter: sum(reports, ({ resumedAfter }) => resumedAfter),
    known: sum(reports, ({ known }) => known),
    erased: sum(reports, ({ erased }) => erased),
    leftOut: reports.map(({ leftOut }) => leftOut).reduce(addLeftOut, {}),
    problemCount: sum(reports, ({ problemCount }) => problemCount),
    problems: placed.slice(0, PROBLEMS_KEPT),
    isCutShort: reports.some(({ isCutShort }) => isCutShort),
    isStopped: !isWhole,
    summary: reports.at(-1)?.summary ?? EMPTY_REPORT.summary,
    lastEvents: reports.flatMap(({ lastEvents }) => lastEvents),
  };
};

const placeIn = (file: string, place: string): string =>
  place === basename(file) ? place : `${basename(file)}, ${place}`;

const sum = (reports: readonly ImportReport[], of: (report: ImportReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);
