import type { Entry } from '@mneme/domain';
import type { DataOf, EventName } from '@mneme/events';
import type { RecordedEvent } from '@mneme/server/testing';
import type { Dated } from './random-changes.js';

export interface History {
  readonly events: readonly RecordedEvent[];
  readonly runs: readonly string[];
  /** Extracted entries and texts written for verdicts, by id. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly verdicts: readonly RecordedEvent<'update.judged'>[];
}

const START = 1_700_000_000_000;
const STEP_MS = 100;
const WORDS = [
  'I like tea',
  'I like green tea',
  'I like tea no more',
  'My cat is Kiwi',
  'Kiwi',
  'I live here',
];

/**
 * Turns changes into events. Verdicts are included even if they are invalid, but at most one per run and
 * target.
 */
export const historyOf = (changes: readonly Dated[]): History => {
  const writing: Writing = { events: [], entries: new Map(), verdicts: new Map() };
  for (const [n, change] of changes.entries()) {
    const at = START + n * STEP_MS;
    write(writing, change, { n, at, recordedAt: at - change.behind });
  }
  const { events, entries, verdicts } = writing;
  return { events, entries, runs: [0, 1, 2].map(runIdOf), verdicts: [...verdicts.values()] };
};

interface Writing {
  readonly events: RecordedEvent[];
  readonly entries: Map<string, Entry>;
  readonly verdicts: Map<string, RecordedEvent<'update.judged'>>;
}

/** Position of a change, its real time, and the time of the log's clock. */
interface Moment {
  readonly n: number;
  readonly at: number;
  readonly recordedAt: number;
}

const write = (history: Writing, change: Dated, moment: Moment): void => {
  const { n, at, recordedAt } = moment;
  switch (change.kind) {
    case 'write':
      addEntry(history, saidEntry(n, change), moment);
      return;
    case 'edit': {
      const entry = history.entries.get(entryAt(history, change.which));
      if (entry) add(history, 'entry.revised', editedEntry(entry, `Edited ${n}`, at), moment);
      return;
    }
    case 'delete':
      add(history, 'entry.forgotten', { entryId: entryAt(history, change.which) }, moment);
      return;
    case 'plan': {
      const runId = runIdOf(change.run);
      // A run is planned once. A redelivery repeats the same plan.
      if (history.events.some((event) => event.type === 'consolidation.planned' && runIn(event) === runId))
        return;
      const targets = [...history.entries.keys()].slice(0, 2);
      const planned = { runId, knownAt: recordedAt, compared: 1, targets };
      add(history, 'consolidation.planned', { ...planned, continuedBy: null }, moment);
      return;
    }
    case 'judge':
      judge(history, change, moment);
      return;
    case 'undo run':
      add(history, 'consolidation.undone', { runId: runIdOf(change.run), targets: null }, moment);
      return;
    case 'undo verdict': {
      const judged = [...history.verdicts.values()][change.which % Math.max(history.verdicts.size, 1)];
      if (judged) history.events.push(undoOf(judged, `${n} undone`, recordedAt));
    }
  }
};

const add = <Name extends EventName>(
  { events }: Writing,
  type: Name,
  data: DataOf<Name>,
  { n, recordedAt }: Moment,
): RecordedEvent<Name> => {
  const topic = type === 'update.judged' || type.startsWith('consolidation.') ? 'verdicts' : 'entries';
  const recorded: RecordedEvent<Name> = { topic, id: `${n} ${type}`, type, data, recordedAt };
  events.push(recorded);
  return recorded;
};

const addEntry = (history: Writing, entry: Entry, moment: Moment): void => {
  history.entries.set(entry.id, entry);
  add(history, 'entry.written', entry, moment);
};

/** Returns the id of an existing entry, or an id that no entry has. */
const entryAt = ({ entries }: Writing, n: number): string =>
  [...entries.keys()][n % (entries.size + 1)] ?? 'gone';

/**
 * In half of the cases, returns the id of a text that was written for a verdict. In the others, returns an id
 * as `entryAt` does.
 */
const entryOrTextAt = (history: Writing, n: number): string => {
  const texts = [...history.entries.values()].filter(({ rewriting }) => rewriting !== undefined);
  return (n % 2 === 0 ? texts[(n / 2) % Math.max(texts.length, 1)]?.id : undefined) ?? entryAt(history, n);
};

const judge = (history: Writing, change: Extract<Dated, { kind: 'judge' }>, moment: Moment): void => {
  const { verdict: kind, isHostile } = change;
  const [runId, targetId] = [runIdOf(change.run), entryAt(history, change.target)];
  // A run decides once per target. A redelivery repeats the same verdict.
  if (history.verdicts.has(`${runId} ${targetId}`)) return;
  const target = history.entries.get(targetId);
  const isText = (kind === 'update' || kind === 'add') && !isHostile && target !== undefined;
  if (isText) addEntry(history, textOf(moment.n, target), moment);
  const named = kind === 'ignore' ? null : entryOrTextAt(history, change.by);
  const by = isText ? `text ${moment.n}` : named;
  const from = isText ? { from: [entryAt(history, change.by)] } : {};
  const data = { runId, targetId, kind, by, ...from, madeBy: 'a table' };
  const judged = add(history, 'update.judged', data, moment);
  history.verdicts.set(`${runId} ${targetId}`, judged);
};

const runIdOf = (run: number): string => `run ${run}`;

const runIn = ({ data }: RecordedEvent): string | null => ('runId' in data ? data.runId : null);

export const undoOf = (
  { data: { runId, targetId } }: RecordedEvent<'update.judged'>,
  id: string,
  recordedAt: number,
): RecordedEvent<'consolidation.undone'> => ({
  topic: 'verdicts',
  id,
  type: 'consolidation.undone',
  recordedAt,
  data: { runId, targets: [targetId] },
});

const saidEntry = (
  n: number,
  { session, minute, words }: { readonly session: number; readonly minute: number; readonly words: number },
): Entry => {
  const saidAt = START + minute * 60_000;
  const sessionId = `s${session}`;
  return {
    id: `entry ${n}`,
    sessionId,
    segmentId: null,
    text: WORDS[words] ?? 'Words',
    kind: 'fact',
    speaker: 'Ana',
    happenedAt: saidAt,
    precision: null,
    claims: [],
    sources: [{ messageId: `m${n}`, sessionId, saidAt }],
  };
};

const textOf = (n: number, target: Entry): Entry => ({
  ...target,
  id: `text ${n}`,
  text: `${target.text}, and ${n}`,
  madeBy: 'a table',
  rewriting: (target.rewriting ?? 0) + 1,
});

const editedEntry = (
  { rewriting: _, ...entry }: Entry,
  text: string,
  at: number,
): DataOf<'entry.revised'> => ({
  ...entry,
  text,
  editedAt: at,
  knownFrom: at,
});
