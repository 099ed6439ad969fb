import type { BlockWords } from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';
import type { Question } from '../retrieval/question/question.js';
import { runSteps, type Steps } from '../steps.js';
import {
  type BlockLine,
  renderBlock,
  type ContextItem,
  renderLine,
  type SectionName,
} from './recalled-block.js';
import { RECALL_CLOSING, RECALL_OPENING } from '../conversation/recalled-memory/recall-marks.js';
import { type Budget, displayText } from './display-text.js';
import { findCoveredEntries, findCoveredMessages, removeRepeats } from './remove-repeats.js';

export interface PackedContext {
  readonly text: string;
  readonly used: number;
  /** Ids of the shown items, best first. */
  readonly items: readonly string[];
  /** The displayed text by item id, also for items in `cut`. */
  readonly shown: ReadonlyMap<string, string>;
  /** Items in `repeats` add nothing to the shown items. Items in `cut` did not fit. */
  readonly repeats: ReadonlySet<string>;
  readonly cut: ReadonlySet<string>;
}

/** Maximum share of the budget for each section if there are messages. */
const SHARES: Readonly<Record<SectionName, number>> = {
  notes: 2 / 3,
  facts: 0.15,
  computed: 0.1,
  digests: 0.15,
  messages: 1,
};
/**
 * Facts say most in the fewest words, so in a small budget they may take this room instead of their share.
 */
const ROOM_FOR_FACTS = { characters: 280, tokens: 70, share: 0.4 };
/** Readers stop reading a block of more than 50 notes (algorithms 8.8). */
const MOST_NOTES = 50;
const CLAIM_ORDER: readonly SectionName[] = ['notes', 'computed', 'facts', 'digests', 'messages'];

/**
 * Returns the block for the next message (retrieval.md, "Packing"). Takes the best of `items` that fit,
 * without repeats. Session notes come first, then facts, messages by session and day, and digests. Facts,
 * notes and entries are never cut. An assistant's message is cut to its best 300 characters unless the
 * question asks for it. A message longer than a third of the budget is cut to its best sentences.
 */
export const packContext = (...input: Parameters<typeof packContextInSteps>): PackedContext =>
  runSteps(packContextInSteps(...input));

/** Yields after each item and after each rendering of the block. */
export function* packContextInSteps(
  items: readonly ContextItem[],
  budget: Budget,
  question: Question | null = null,
  words: BlockWords = ENGLISH,
): Steps<PackedContext> {
  const distinct: { readonly item: ContextItem; readonly text: string }[] = [];
  for (const item of removeRepeats(items)) {
    distinct.push({ item, text: displayText(item, budget, question, words) });
    yield;
  }
  const shown = new Map(distinct.map(({ item, text }) => [item.id, text]));
  const once = distinctLines(
    distinct.map(({ item, text }) => renderLine(item, text, words)),
    budget,
  );
  yield;
  let fitting = once.chosen;
  const notes = items.filter(({ kind }) => kind === 'note').length;
  let text = renderBlock(fitting, notes, words);
  let used = budget.count(text);
  // Removes lines from the end until the text fits, because the tokens of the lines do not add up to the
  // tokens of the whole text.
  while (fitting.length > 0 && used > budget.limit) {
    yield;
    fitting = fitting.slice(0, -1);
    text = renderBlock(fitting, notes, words);
    used = budget.count(text);
  }
  const distinctIds = new Set(once.lines.map(({ item }) => item.id));
  const fittingIds = new Set(fitting.map(({ item }) => item.id));
  return {
    text,
    used: text === '' ? 0 : used,
    items: [...fittingIds],
    shown,
    repeats: new Set(items.flatMap(({ id }) => (distinctIds.has(id) ? [] : [id]))),
    cut: new Set([...distinctIds].filter((id) => !fittingIds.has(id))),
  };
}

interface DistinctLines {
  readonly lines: readonly BlockLine[];
  readonly chosen: readonly BlockLine[];
}

/** Drops messages whose content is in a fact that fits, and then entries whose messages are shown. */
const distinctLines = (lines: readonly BlockLine[], budget: Budget): DistinctLines => {
  const chosen = chosenLines(lines, budget);
  const itemsOf = (section: SectionName) =>
    chosen.flatMap((line) => (line.section === section ? [line.item] : []));
  const covered = findCoveredMessages(itemsOf('facts'), itemsOf('messages'));
  if (covered.size === 0) return dropCoveredEntries(lines, chosen, budget);
  const left = lines.filter(({ item }) => !covered.has(item.id));
  return dropCoveredEntries(left, chosenLines(left, budget), budget);
};

/**
 * Repeats until no entry is redundant: a message that fits into the room of a dropped entry may cover another
 * entry.
 */
const dropCoveredEntries = (
  lines: readonly BlockLine[],
  chosen: readonly BlockLine[],
  budget: Budget,
): DistinctLines => {
  const covered = findCoveredEntries(
    chosen.map(({ item, text }) => ({ ...item, text })),
    lines.map(({ item }) => item),
  );
  if (covered.size === 0) return { lines, chosen };
  const left = lines.filter(({ item }) => !covered.has(item.id));
  return dropCoveredEntries(left, chosenLines(left, budget), budget);
};

/**
 * Takes the lines that fit into the budget, in rank order. Sections take their room in the order of
 * `CLAIM_ORDER`.
 */
const chosenLines = (lines: readonly BlockLine[], budget: Budget): BlockLine[] => {
  const hasMessages = lines.some(({ section }) => section === 'messages');
  let room = budget.limit - budget.count(`${RECALL_OPENING}\n${RECALL_CLOSING}`);
  const chosen = new Set<BlockLine>();
  for (const section of CLAIM_ORDER) {
    const share = hasMessages ? shareOf(section, budget) : 1;
    const taken = takeFitting(
      lines.filter((line) => line.section === section).slice(0, section === 'notes' ? MOST_NOTES : undefined),
      Math.min(room, budget.limit * share),
      budget.count,
    );
    taken.lines.forEach((line) => chosen.add(line));
    room -= taken.size;
  }
  return lines.filter((line) => chosen.has(line));
};

const shareOf = (section: SectionName, { unit, limit }: Budget): number => {
  if (section !== 'facts') return SHARES[section];
  return Math.max(SHARES.facts, Math.min(ROOM_FOR_FACTS.share, ROOM_FOR_FACTS[unit] / limit));
};

const takeFitting = (
  lines: readonly BlockLine[],
  room: number,
  count: Budget['count'],
): { lines: BlockLine[]; size: number } => {
  const headings = new Set<string>();
  let size = 0;
  const taken = lines.filter(({ heading, text }) => {
    const cost = count(`${text}\n`) + (headings.has(heading.key) ? 0 : count(`${heading.text}\n`));
    if (size + cost > room) return false;
    headings.add(heading.key);
    size += cost;
    return true;
  });
  return { lines: taken, size };
};
