import type { DatedText } from './details/dates.js';
import { lostDetails, unknownDetails } from './lost-details.js';
import { laterNoteOf, laterNotesIn } from './later-notes.js';
import { type Note, shown } from './notes.js';
import { addsOnlyNotes, notesSince, overNoteOf } from './over-notes.js';
import { isOfOneTeller } from './rules/restates.js';
import type { JudgedEntry, Updater, UpdateQuestion, Verdict } from './verdict.js';

type Written = Extract<Verdict, { readonly text: string }>;
type Ignored = Extract<Verdict, { readonly kind: 'ignore' }>;

/**
 * Checks a verdict (S4 3.3, algorithms 4.3). Ignores a verdict that names an entry outside the question, a
 * merge that loses a detail of the target, and a text with a detail that no source has. Turns an update that
 * loses a detail of its sources into `add`.
 *
 * Notes after the unchanged target text pass if each repeats the timelines or a later entry word for word.
 */
export const gateVerdict = (question: UpdateQuestion, verdict: Verdict): Verdict => {
  switch (verdict.kind) {
    case 'ignore':
      return verdict;
    case 'supersede':
      return updaterOf(question, verdict.by) === undefined ? stranger(verdict.by) : verdict;
    case 'merge':
      return gatedMerge(question, verdict);
    case 'update':
    case 'add':
      return gatedText(question, verdict);
  }
};

const updaterOf = ({ updaters }: UpdateQuestion, id: string): Updater | undefined =>
  updaters.find((updater) => updater.id === id);

const ignored = (reason: string, because: NonNullable<Ignored['because']>): Ignored => ({
  kind: 'ignore',
  reason,
  because,
});

const stranger = (id: string): Ignored => ({
  kind: 'ignore',
  reason: `"${id}" is no later entry of this question.`,
});

const gatedMerge = (
  question: UpdateQuestion,
  verdict: Extract<Verdict, { readonly kind: 'merge' }>,
): Verdict => {
  const into = updaterOf(question, verdict.into);
  if (into === undefined) return stranger(verdict.into);
  if (!isOfOneTeller(question.target, into))
    return ignored('The two entries are words of two people.', 'two-people');
  const lost = lostDetails(into, question.target);
  return lost.length === 0 ? verdict : ignored(`A merge would lose ${listed(lost)}.`, 'would-lose-details');
};

const gatedText = (question: UpdateQuestion, verdict: Written): Verdict => {
  const faults = findTextFaults(question, verdict);
  if ('stranger' in faults) return stranger(faults.stranger);
  if (faults.unknown.length > 0)
    return ignored(`No source of the new text has ${listed(faults.unknown)}.`, 'would-invent-details');
  if (verdict.kind === 'add' || faults.lost.length === 0) return verdict;
  return {
    ...verdict,
    kind: 'add',
    reason: `An update would lose ${listed(faults.lost)}. ${verdict.reason}`.trim(),
  };
};

/**
 * Faults of a new text: an id that is no updater, or one phrase for each detail that no source has (`unknown`)
 * or that is missing (`lost`).
 */
type TextFaults =
  { readonly stranger: string } | { readonly unknown: readonly string[]; readonly lost: readonly string[] };

export const findTextFaults = (
  question: UpdateQuestion,
  { text, from }: Pick<Written, 'text' | 'from'>,
): TextFaults => {
  const own = from.filter((id) => id !== question.target.id);
  const strange = own.find((id) => updaterOf(question, id) === undefined);
  if (strange !== undefined || own.length === 0) return { stranger: strange ?? question.target.id };
  const updaters = question.updaters.filter(({ id }) => own.includes(id));
  if (isOnlyNoted(text, question.target, updaters)) return { unknown: [], lost: [] };
  const sources: readonly JudgedEntry[] = [question.target, ...updaters];
  const dated: DatedText = { text, saidAt: Math.max(...sources.map(({ saidAt }) => saidAt)) };
  const lost = sources.flatMap((source) =>
    lostDetails(
      dated,
      source,
      updaters.filter((later) => later.saidAt > source.saidAt),
    ),
  );
  return {
    unknown: [...unknownDetails(dated, sources), ...unknownNotes(text, sources)],
    lost: [...new Set(lost)],
  };
};

/**
 * True if the text is the target's text followed only by notes that repeat the timelines or an entry in `named`
 * word for word. Such a text neither loses nor invents a detail.
 */
const isOnlyNoted = (text: string, target: JudgedEntry, named: readonly Updater[]): boolean => {
  const known = new Set(named.flatMap((updater) => notesOf(updater, target)).map(shown));
  return (
    addsOnlyNotes(text, target.text) && notesSince(text, target.text).every((note) => known.has(shown(note)))
  );
};

/** Returns the later notes of a text that neither occur in a source nor quote a source word for word. */
const unknownNotes = (text: string, sources: readonly JudgedEntry[]): readonly string[] => {
  const known = sources.flatMap((source) => [...laterNotesIn(source.text), laterNoteOf(source)?.words ?? '']);
  return laterNotesIn(text)
    .filter((words) => !known.includes(words))
    .map((words) => `the note "${words}"`);
};

const notesOf = (updater: Updater, target: JudgedEntry): readonly Note[] => {
  const isLater = updater.saidAt > target.saidAt && isOfOneTeller(target, updater);
  const quoted = isLater ? laterNoteOf(updater) : null;
  return [...(updater.over ?? []).map(overNoteOf), ...(quoted === null ? [] : [quoted])];
};

const MOST_LISTED = 5;

const listed = (details: readonly string[]): string =>
  [...details.slice(0, MOST_LISTED), ...(details.length > MOST_LISTED ? ['more'] : [])].join(', ');
