import { compareText } from '../compare-text.js';
import { groupBy } from '../group-by.js';
import { firstCharacters } from '../language/text/characters.js';
import type { BlockWords } from '../facts/words/block-words.js';
import { neutraliseText, neutraliseLine, COLONS, displayRoleName } from './neutral-text.js';
import type { Instant } from '../instant.js';
import type { Point, ResultKind } from '../conversation/point.js';
import type { Role } from '../conversation/message.js';
import { RECALL_CLOSING, RECALL_OPENING } from '../conversation/recalled-memory/recall-marks.js';

/** The shown part of a point, or a note of the current session (S3). */
export interface ContextItem extends Pick<Point, 'id' | 'text' | 'sessionId' | 'speaker' | 'saidAt'> {
  /** Position of a message in its session. Set for messages only. */
  readonly ordinal?: number | null;
  readonly role?: Role | null;
  readonly kind: ResultKind | 'note' | 'computed';
  readonly label?: string;
  /** Set if this message replaces other messages in nearly the same words. */
  readonly repeated?: { readonly times: number; readonly since: Instant };
  /** The messages that the item was made of, or the message that it is, if known. */
  readonly sources?: Point['sources'];
}

const LONGEST_NAME = 60;

/** `key` differs between sessions whose headings have the same text. */
interface Heading {
  readonly key: string;
  readonly text: string;
}

export type SectionName = 'notes' | 'facts' | 'computed' | 'messages' | 'digests';

export interface BlockLine {
  readonly item: ContextItem;
  readonly section: SectionName;
  readonly heading: Heading;
  readonly text: string;
}

const SECTIONS = {
  note: 'notes',
  computed: 'computed',
  chunk: 'messages',
  exchange: 'messages',
  digest: 'digests',
  entry: 'facts',
  fact: 'facts',
  knowledge: 'facts',
} as const satisfies Record<ContextItem['kind'], SectionName>;

/**
 * Renders an item with the text `shown`, which may be shorter than the item's text. Facts, notes and computed
 * lines have their time in the text and messages have it in the heading. Other lines get a date.
 */
export const renderLine = (item: ContextItem, shown: string, words: BlockWords): BlockLine => {
  const section: SectionName = SECTIONS[item.kind];
  if (section === 'messages') {
    const day = words.day(item.saidAt);
    const heading = { key: JSON.stringify([item.sessionId, day]), text: `## ${day}` };
    const text = `${nameOf(item, words)}: ${neutraliseText(shown)}${labelOf(item)}${repeatsOf(item, words)}`;
    return { item, section, heading, text };
  }
  const isDated = item.kind === 'fact' || item.kind === 'note' || item.kind === 'computed';
  const day = words.date({ instant: item.saidAt, granularity: 'day' });
  const text = `- ${neutraliseText(isDated ? shown : `${shown} (${day})`)}${labelOf(item)}`;
  return { item, section, heading: { key: section, text: words.headings[section] }, text };
};

const labelOf = ({ label }: ContextItem): string =>
  label === undefined ? '' : ` [${neutraliseLine(label)}]`;

const repeatsOf = ({ repeated }: ContextItem, { label }: BlockWords): string =>
  repeated === undefined
    ? ''
    : ` [${label.repeated(repeated.times, { instant: repeated.since, granularity: 'day' })}]`;

/**
 * Returns the whole block: notes latest first, facts and computed lines in the given order, messages by time,
 * then digests. `allNotes` is the number of all notes, including those that are not shown.
 */
export const renderBlock = (lines: readonly BlockLine[], allNotes: number, words: BlockWords): string => {
  if (lines.length === 0) return '';
  const notes = countedNotes(linesOf(lines, 'notes').sort(laterFirst), allNotes, words);
  const facts = linesOf(lines, 'facts');
  const computed = linesOf(lines, 'computed');
  const messages = groupBySession(linesOf(lines, 'messages').sort(earlierFirst));
  const digests = linesOf(lines, 'digests').sort(earlierFirst);
  return [
    RECALL_OPENING,
    ...addHeadings([...notes, ...facts, ...computed, ...messages, ...digests]),
    RECALL_CLOSING,
  ].join('\n');
};

const countedNotes = (
  notes: readonly BlockLine[],
  all: number,
  { headings, olderNotShown }: BlockWords,
): BlockLine[] => {
  if (notes.length === all) return [...notes];
  const text = `${headings.notes} ${olderNotShown(all - notes.length)}`;
  return notes.map((line) => ({ ...line, heading: { ...line.heading, text } }));
};

const linesOf = (lines: readonly BlockLine[], section: SectionName): BlockLine[] =>
  lines.filter((line) => line.section === section);

const laterFirst = (a: BlockLine, b: BlockLine): number =>
  b.item.saidAt - a.item.saidAt || earlierFirst(a, b);

const earlierFirst = ({ item: a }: BlockLine, { item: b }: BlockLine): number =>
  a.saidAt - b.saidAt ||
  compareText(a.sessionId ?? '', b.sessionId ?? '') ||
  (a.ordinal ?? 0) - (b.ordinal ?? 0) ||
  compareText(a.id, b.id);

/** Keeps the messages of a session together, because sessions of one day may overlap. */
const groupBySession = (messages: readonly BlockLine[]): BlockLine[] =>
  [...groupBy(messages, ({ heading }) => heading.key).values()].flat();

const addHeadings = (lines: readonly BlockLine[]): string[] =>
  lines.flatMap(({ heading, text }, i) =>
    lines[i - 1]?.heading.key === heading.key ? [text] : [heading.text, text],
  );

/**
 * Returns a client's name on one line, without colons and leading marks, because they could form a heading.
 */
const nameOf = ({ speaker, role }: ContextItem, words: BlockWords): string => {
  const name = neutraliseLine((speaker ?? '').replace(COLONS, ' '))
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
  if (name === '') return words.roles[role ?? 'user'];
  return displayRoleName(name, words) ?? firstCharacters(name, LONGEST_NAME);
};
