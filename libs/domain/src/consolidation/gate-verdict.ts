import type { DatedText } from './details/dates.js';
import { lostDetails, unknownDetails } from './lost-details.js';
import { laterNoteOf, laterNotesIn } from './later-notes.js';
import { type Note, renderNote } from './notes.js';
import { addsOnlyNotes, notesSince, overNoteOf } from './over-notes.js';
import { haveSameSpeaker } from './rules/restates.js';
import type { JudgedEntry, Updater, UpdateQuestion, Verdict } from './verdict.js';

type TextVerdict = Extract<Verdict, { readonly text: string }>;
type IgnoreVerdict = Extract<Verdict, { readonly kind: 'ignore' }>;

/**
 * Returns a verdict that is safe to apply (S4 3.3, algorithms 4.3). Ignores a verdict with an unknown entry,
 * a merge that loses a detail, and a text with a detail that no source has. An update that loses a detail
 * becomes `add`. Notes after the unchanged target text pass if they quote the timelines or a later entry
 * exactly.
 */
export const gateVerdict = (question: UpdateQuestion, verdict: Verdict): Verdict => {
  switch (verdict.kind) {
    case 'ignore':
      return verdict;
    case 'supersede':
      return updaterOf(question, verdict.by) === undefined ? unknownEntryVerdict(verdict.by) : verdict;
    case 'merge':
      return gateMerge(question, verdict);
    case 'update':
    case 'add':
      return gateText(question, verdict);
  }
};

const updaterOf = ({ updaters }: UpdateQuestion, id: string): Updater | undefined =>
  updaters.find((updater) => updater.id === id);

const ignoreVerdict = (reason: string, because: NonNullable<IgnoreVerdict['because']>): IgnoreVerdict => ({
  kind: 'ignore',
  reason,
  because,
});

const unknownEntryVerdict = (id: string): IgnoreVerdict => ({
  kind: 'ignore',
  reason: `"${id}" is no later entry of this question.`,
});

const gateMerge = (
  question: UpdateQuestion,
  verdict: Extract<Verdict, { readonly kind: 'merge' }>,
): Verdict => {
  const into = updaterOf(question, verdict.into);
  if (into === undefined) return unknownEntryVerdict(verdict.into);
  if (!haveSameSpeaker(question.target, into))
    return ignoreVerdict('The two entries are words of two people.', 'two-people');
  const lost = lostDetails(into, question.target);
  return lost.length === 0
    ? verdict
    : ignoreVerdict(`A merge would lose ${listDetails(lost)}.`, 'would-lose-details');
};

const gateText = (question: UpdateQuestion, verdict: TextVerdict): Verdict => {
  const faults = findTextFaults(question, verdict);
  if ('stranger' in faults) return unknownEntryVerdict(faults.stranger);
  if (faults.unknown.length > 0)
    return ignoreVerdict(
      `No source of the new text has ${listDetails(faults.unknown)}.`,
      'would-invent-details',
    );
  if (verdict.kind === 'add' || faults.lost.length === 0) return verdict;
  return {
    ...verdict,
    kind: 'add',
    reason: `An update would lose ${listDetails(faults.lost)}. ${verdict.reason}`.trim(),
  };
};

/**
 * `stranger` is an id that is no updater, `unknown` are details that no source has, `lost` are missing
 * details.
 */
type TextFaults =
  { readonly stranger: string } | { readonly unknown: readonly string[]; readonly lost: readonly string[] };

export const findTextFaults = (
  question: UpdateQuestion,
  { text, from }: Pick<TextVerdict, 'text' | 'from'>,
): TextFaults => {
  const own = from.filter((id) => id !== question.target.id);
  const strange = own.find((id) => updaterOf(question, id) === undefined);
  if (strange !== undefined || own.length === 0) return { stranger: strange ?? question.target.id };
  const updaters = question.updaters.filter(({ id }) => own.includes(id));
  if (addsKnownNotes(text, question.target, updaters)) return { unknown: [], lost: [] };
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
 * True if a text is the target's text plus notes of the updaters. Such a text neither loses nor invents a
 * detail.
 */
const addsKnownNotes = (text: string, target: JudgedEntry, named: readonly Updater[]): boolean => {
  const known = new Set(named.flatMap((updater) => updaterNotes(updater, target)).map(renderNote));
  return (
    addsOnlyNotes(text, target.text) &&
    notesSince(text, target.text).every((note) => known.has(renderNote(note)))
  );
};

const unknownNotes = (text: string, sources: readonly JudgedEntry[]): readonly string[] => {
  const known = sources.flatMap((source) => [...laterNotesIn(source.text), laterNoteOf(source)?.words ?? '']);
  return laterNotesIn(text)
    .filter((words) => !known.includes(words))
    .map((words) => `the note "${words}"`);
};

const updaterNotes = (updater: Updater, target: JudgedEntry): readonly Note[] => {
  const isLater = updater.saidAt > target.saidAt && haveSameSpeaker(target, updater);
  const quoted = isLater ? laterNoteOf(updater) : null;
  return [...(updater.over ?? []).map(overNoteOf), ...(quoted === null ? [] : [quoted])];
};

const MOST_LISTED = 5;

const listDetails = (details: readonly string[]): string =>
  [...details.slice(0, MOST_LISTED), ...(details.length > MOST_LISTED ? ['more'] : [])].join(', ');
