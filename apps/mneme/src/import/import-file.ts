import type { MnemeClient } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { type Format, formatOf, parsers } from './formats.js';
import { type OpenText, openText } from './open-text.js';
import { type ProgressStore, progressStore } from './progress-record.js';
import { readItems } from './read-items.js';
import { beginSending, closeAll, flush, putSession, type Sending, sentUpTo, takeRefused } from './sending.js';
import { type Item, LONGEST_ITEM } from './splitter.js';

export interface ImportPlan {
  readonly client: MnemeClient;
  readonly file: string;
  /** `auto`: told by the first item that can be read. */
  readonly format: Format | 'auto';
  readonly user: string | null;
  readonly session: string;
  /** Where progress is kept. */
  readonly folder: string;
  /** What the progress belongs to, beside the file: the server. */
  readonly target: string;
  /** Called with what was read of the file, and how many messages were sent, as often as that changes. */
  readonly onProgress: (bytes: { readonly read: number; readonly of: number }, messages: number) => void;
}

export interface ImportProblem {
  /** The line, or the element of the array, from 1. */
  readonly number: number;
  /** `line 12`, `conversation 3`. */
  readonly place: string;
  readonly sentence: string;
}

export interface ImportReport {
  readonly file: string;
  readonly format: Format;
  readonly messages: number;
  /** The item at which an earlier, unfinished import went on. */
  readonly resumedAfter: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly ImportProblem[];
  /** The file stops in the middle: what is missing can be imported when it is there. */
  readonly isCutShort: boolean;
  readonly lastEvents: readonly { readonly userId: string; readonly eventId: string }[];
}

interface Run {
  readonly plan: ImportPlan;
  readonly text: OpenText;
  readonly progress: ProgressStore;
  readonly sending: Sending;
  readonly resumedAfter: number;
  readonly problems: ImportProblem[];
  problemCount: number;
  format: Format | null;
  reached: number;
  savedAt: number;
  isCutShort: boolean;
}

const PROBLEMS_KEPT = 20;
const TOO_LONG = `It has more than ${LONGEST_ITEM} characters: cut it into several, or leave it out.`;
const SAVE_EVERY_MS = 1000;

/**
 * Sends a file's messages, whatever its size, and closes their sessions. What cannot be read or is refused is
 * reported and passed over. Interrupted, it goes on after the last item that is safe at the server; an item that
 * is sent twice changes nothing. Throws `Rejected` for a file that cannot be read, `MnemeError` when the server fails.
 */
export const importFile = async (plan: ImportPlan): Promise<ImportReport> => {
  const run = await begin(plan);
  try {
    for await (const item of readItems(run.text)) {
      if ('cutShort' in item) cutShort(run, run.reached + 1, item.cutShort);
      else if (item.number > run.resumedAfter) await take(run, item);
    }
    await flush(run.sending);
    noteRefused(run);
    await closeAll(run.sending);
  } catch (error) {
    await save(run);
    throw error;
  }
  if (run.isCutShort) await save(run);
  else await run.progress.clear();
  return reportOf(run);
};

const begin = async (plan: ImportPlan): Promise<Run> => {
  const text = await openText(plan.file);
  const into = [plan.target, plan.user ?? '', plan.session, plan.format];
  const progress = progressStore({ folder: plan.folder, file: plan.file, into });
  const record = await progress.load();
  const resumedAfter = record?.done ?? 0;
  return {
    plan,
    text,
    progress,
    sending: beginSending(plan.client, record?.open ?? []),
    resumedAfter,
    problems: [],
    problemCount: 0,
    format: plan.format === 'auto' ? null : plan.format,
    reached: resumedAfter,
    savedAt: Date.now(),
    isCutShort: false,
  };
};

const take = async (run: Run, item: Item): Promise<void> => {
  const parsed = readItem(run, item);
  for (const { user, ...session } of parsed) {
    if (user === null && session.isWhole) throw nobody(run.plan.file);
    if (user === null) problem(run, item.number, 'It names no user: add "user_id", or give --user.');
    else await putSession(run.sending, { user, ...session }, item.number);
  }
  noteRefused(run);
  if (!run.isCutShort) run.reached = item.number;
  run.plan.onProgress({ read: run.text.read(), of: run.text.size }, run.sending.messages);
  if (Date.now() - run.savedAt > SAVE_EVERY_MS) await save(run);
};

const nobody = (file: string): Rejected =>
  new Rejected('missing-user', `"${file}" does not say whose conversations these are: give --user.`, {
    field: 'user',
  });

const readItem = (run: Run, { number, text, isComplete }: Item): ReturnType<(typeof parsers)[Format]> => {
  if (text === null) return problem(run, number, TOO_LONG);
  try {
    const value: unknown = JSON.parse(text);
    run.format ??= formatOf(value);
    return parsers[run.format](value, { user: run.plan.user, session: run.plan.session, number });
  } catch (error) {
    if (error instanceof Rejected) return problem(run, number, error.message);
    if (!(error instanceof SyntaxError)) throw error;
    if (isComplete) return problem(run, number, 'It is not valid JSON.');
    return cutShort(run, number, 'The file ends in the middle of it.');
  }
};

const problem = (run: Run, number: number, sentence: string): readonly [] => {
  const place = `${run.format === null || run.format === 'jsonl' ? 'line' : 'conversation'} ${number}`;
  run.problemCount += 1;
  if (run.problems.length < PROBLEMS_KEPT) run.problems.push({ number, place, sentence });
  return [];
};

/** Said once: the item in whose middle a file ends, and the file itself, may both tell it. */
const cutShort = (run: Run, number: number, sentence: string): readonly [] => {
  if (run.isCutShort) return [];
  run.isCutShort = true;
  return problem(run, number, sentence);
};

const noteRefused = (run: Run): void => {
  for (const { number, sentence } of takeRefused(run.sending)) problem(run, number, sentence);
};

const save = async (run: Run): Promise<void> => {
  const open = [...run.sending.open.values()].map(({ user, session }): [string, string] => [user, session]);
  await run.progress.save({ done: sentUpTo(run.sending, run.reached), open });
  run.savedAt = Date.now();
};

const reportOf = (run: Run): ImportReport => ({
  file: run.plan.file,
  format: run.format ?? 'jsonl',
  messages: run.sending.messages,
  resumedAfter: run.resumedAfter,
  problemCount: run.problemCount,
  problems: run.problems.toSorted((a, b) => a.number - b.number),
  isCutShort: run.isCutShort,
  lastEvents: [...run.sending.lastEvents].flatMap(([userId, events]) =>
    events.map((eventId) => ({ userId, eventId })),
  ),
});
