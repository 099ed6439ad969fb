import { isBlank, Rejected } from '@mneme/domain';
import { formatOf } from './formats.js';
import type { ImportReport } from './import-report.js';
import {
  cutShort,
  assertSomethingRead,
  type ImportPlan,
  missingUser,
  problem,
  LIMIT_PROBLEMS,
  reportOf,
  type Run,
} from './import-run.js';
import { type ImportedSession, NO_PEOPLE } from './imported.js';
import { parsers } from './parsers.js';
import { inspectFile } from './reading/inspect-file.js';
import { openText } from './reading/open-text.js';
import { progressStore } from './sending/progress-record.js';
import { readItems } from './reading/read-items.js';
import { beginSending, closeAll, flush, putSession, sentUpTo, takeRefused } from './sending/sending.js';
import { type Item, LONGEST_ITEM } from './reading/splitter.js';
import { startTally } from './sending/tally.js';

const TOO_LONG = `It has more than ${LONGEST_ITEM} characters: cut it into several, or leave it out.`;
const UNKNOWN = 'It is no message and no conversation in a form that import reads.';
const CUT = 'The file ends in the middle of it.';
const SAVE_EVERY_MS = 1000;

/**
 * Sends the messages of a file and closes their sessions. Unreadable and refused items are reported and
 * skipped. An interrupted import continues after the last acknowledged item. Throws `Rejected` if nothing in
 * the file can be read, and `MnemeError` if the server fails.
 */
export const importFile = async (plan: ImportPlan): Promise<ImportReport> => {
  const run = await begin(plan);
  try {
    for await (const item of readItems(run.text, run.looked.layout)) {
      if (plan.stop?.aborted) return await stopped(run);
      if ('cutShort' in item) cutShort(run, run.reached + 1, item.cutShort);
      else if (item.number > run.resumedAfter) await take(run, item);
      if (run.found === 0 && run.problemCount === LIMIT_PROBLEMS) break;
    }
    assertSomethingRead(run);
    await flush(run.sending);
    noteRefused(run);
    await closeAll(run.sending);
  } catch (error) {
    if (error instanceof Rejected) await run.progress?.clear();
    else await save(run);
    throw error;
  }
  if (run.isCutShort || plan.isOneOfMany) await save(run);
  else await run.progress?.clear();
  return reportOf(run);
};

/** Deletes the stored progress, so that the next import reads the file from the beginning. */
export const forgetProgress = async (plan: Omit<ImportPlan, 'client' | 'onProgress'>): Promise<void> =>
  progressOf(plan)?.clear();

const progressOf = ({
  target,
  user,
  session,
  format,
  folder,
  file,
}: Omit<ImportPlan, 'client' | 'onProgress'>) =>
  folder === null ? null : progressStore(folder, file, [target, user ?? '', session, format]);

const begin = async (plan: ImportPlan): Promise<Run> => {
  const looked = await inspectFile(plan.file, plan.format);
  const text = await openText(plan.file);
  const progress = progressOf(plan);
  const record = await progress?.load();
  const resumedAfter = record?.done ?? 0;
  return {
    plan,
    looked,
    text,
    progress,
    sending: beginSending(plan.client, record?.open ?? [], plan.tally ?? startTally()),
    resumedAfter,
    problems: [],
    problemCount: 0,
    found: 0,
    format: looked.format,
    reached: resumedAfter,
    savedAt: Date.now(),
    isCutShort: false,
  };
};

const stopped = async (run: Run): Promise<ImportReport> => {
  await run.sending.inFlight.done();
  await save(run);
  return { ...reportOf(run), isStopped: true };
};

const take = async (run: Run, item: Item): Promise<void> => {
  const parsed = readItem(run, item);
  for (const { user, ...session } of parsed) {
    if (user === null && session.isWhole) throw missingUser(run.plan.file);
    if (user === null) problem(run, item.number, 'It names no user: add "user_id", or give --user.');
    else {
      run.found += session.messages.length;
      await putSession(run.sending, { user, ...session }, item.number);
    }
  }
  noteRefused(run);
  if (!run.isCutShort) run.reached = item.number;
  run.plan.onProgress({ read: run.text.read(), of: run.text.size }, run.sending.messages);
  if (Date.now() - run.savedAt > SAVE_EVERY_MS) await save(run);
};

const readItem = (run: Run, { number, text, isComplete }: Item): readonly ImportedSession[] => {
  if (text === null) return problem(run, number, TOO_LONG);
  const { user, session, people = NO_PEOPLE } = run.plan;
  try {
    const value: unknown = run.looked.layout === 'whatsapp' ? text : JSON.parse(text);
    run.format ??= formatOf(value);
    if (run.format === null) return problem(run, number, UNKNOWN);
    return parsers[run.format](value, { user, session, number, people }).map(withoutBlankNames);
  } catch (error) {
    if (error instanceof Rejected) return problem(run, number, error.message);
    if (!(error instanceof SyntaxError)) throw error;
    if (isComplete) return problem(run, number, 'It is not valid JSON.');
    return cutShort(run, number, CUT);
  }
};

/** The server would refuse messages with a blank speaker name. */
const withoutBlankNames = (session: ImportedSession): ImportedSession => ({
  ...session,
  messages: session.messages.map((message) => ({
    ...message,
    name: message.name === null || isBlank(message.name) ? null : message.name,
  })),
});

const noteRefused = (run: Run): void => {
  for (const { number, sentence } of takeRefused(run.sending)) problem(run, number, sentence);
};

const save = async (run: Run): Promise<void> => {
  // If nothing was sent, there is no progress to save, and the data folder may not exist.
  if (run.sending.messages === 0 && run.resumedAfter === 0) return;
  const open = [...run.sending.open.values()];
  await run.progress?.save({ done: sentUpTo(run.sending, run.reached), open });
  run.savedAt = Date.now();
};
