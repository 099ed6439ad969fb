import type { BlockWords } from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';
import type { Question } from '../retrieval/question.js';
import { atOnce, type Steps } from '../steps.js';
import { type BlockLine, blockOf, type ContextItem, lineFor, type SectionName } from './recalled-block.js';
import { RECALL_CLOSING, RECALL_OPENING } from '../conversation/recall-marks.js';
import type { Budget } from './budget.js';
import { shownText } from './shown-text.js';
import { entriesCoveredBy, messagesCoveredByFacts, withoutRepeats } from './without-repeats.js';

export interface PackedContext {
  /** The block, or '' where nothing fits. */
  readonly text: string;
  /** Its length in the budget's unit. */
  readonly used: number;
  /** Ids of the items shown, best first. */
  readonly items: readonly string[];
  /** The text shown of each item, by id. */
  readonly shown: ReadonlyMap<string, string>;
  /** The ids of items that say nothing more than what is shown, and of those for which there was no room. */
  readonly repeats: ReadonlySet<string>;
  readonly cut: ReadonlySet<string>;
}

/** Share of the budget that a section may take beside messages. */
const SHARES: Readonly<Record<SectionName, number>> = {
  notes: 2 / 3,
  facts: 0.15,
  computed: 0.1,
  digests: 0.15,
  messages: 1,
};
/** Facts say most in the fewest words: in a small budget they may take this much, up to a share of the budget. */
const ROOM_FOR_FACTS = { characters: 280, tokens: 70, share: 0.4 };
/** S3 sets no limit; readers stop reading a block of more than 50 notes (algorithms 8.8). */
const MOST_NOTES = 50;
const CLAIM_ORDER: readonly SectionName[] = ['notes', 'computed', 'facts', 'digests', 'messages'];

/**
 * The block for the next message (retrieval.md, "Packing"). It takes each of `items`, best first, that still fits,
 * under one date heading for each session and day, in the order they were said. Notes of the session come first (at
 * most two thirds), then facts, messages and digests; facts and digests take 15 % each at most where there are
 * messages. Nothing stands there twice. Facts, notes and entries are shown whole or not at all. An assistant's message
 * is cut to its best 300 characters unless the question asks for it; a message longer than a third of the budget is cut
 * to its best sentences. Never longer than the budget, counted on the final text, in the language of `words` as in any.
 */
export const packContext = (...given: Parameters<typeof packContextInSteps>): PackedContext =>
  atOnce(packContextInSteps(...given));

/** As `packContext`, a step for each item and for each block that is tried. */
export function* packContextInSteps(
  items: readonly ContextItem[],
  budget: Budget,
  question: Question | null = null,
  words: BlockWords = ENGLISH,
): Steps<PackedContext> {
  const showing = { budget, question, words };
  const distinct: { readonly item: ContextItem; readonly text: string }[] = [];
  for (const item of withoutRepeats(items)) {
    distinct.push({ item, text: shownText(item, showing) });
    yield;
  }
  const shown = new Map(distinct.map(({ item, text }) => [item.id, text]));
  const once = linesOnce(
    distinct.map(({ item, text }) => lineFor(item, text, words)),
    budget,
  );
  yield;
  let placed = once.chosen;
  const notes = items.filter(({ kind }) => kind === 'note').length;
  let text = blockOf(placed, notes, words);
  let used = budget.count(text);
  // The tokens of the whole text are not the sum of its lines' tokens.
  while (placed.length > 0 && used > budget.limit) {
    yield;
    placed = placed.slice(0, -1);
    text = blockOf(placed, notes, words);
    used = budget.count(text);
  }
  const told = new Set(once.lines.map(({ item }) => item.id));
  const isPlaced = new Set(placed.map(({ item }) => item.id));
  return {
    text,
    used: text === '' ? 0 : used,
    items: [...isPlaced],
    shown,
    repeats: new Set(items.flatMap(({ id }) => (told.has(id) ? [] : [id]))),
    cut: new Set([...told].filter((id) => !isPlaced.has(id))),
  };
}

/** The lines that say something more than others, and those of them that are chosen. */
interface Once {
  readonly lines: readonly BlockLine[];
  readonly chosen: readonly BlockLine[];
}

/**
 * Leaves out a message for a fact that says the same, once the fact is certain to have room; then entries whose messages
 * are shown.
 */
const linesOnce = (lines: readonly BlockLine[], budget: Budget): Once => {
  const chosen = chosenLines(lines, budget);
  const itemsOf = (section: SectionName) =>
    chosen.flatMap((line) => (line.section === section ? [line.item] : []));
  const told = messagesCoveredByFacts(itemsOf('facts'), itemsOf('messages'));
  if (told.size === 0) return withoutCoveredEntries(lines, chosen, budget);
  const left = lines.filter(({ item }) => !told.has(item.id));
  return withoutCoveredEntries(left, chosenLines(left, budget), budget);
};

/** The room of an entry that is left out may be that of a message, which may tell another entry. */
const withoutCoveredEntries = (
  lines: readonly BlockLine[],
  chosen: readonly BlockLine[],
  budget: Budget,
): Once => {
  const told = entriesCoveredBy(
    chosen.map(({ item, text }) => ({ ...item, text })),
    lines.map(({ item }) => item),
  );
  if (told.size === 0) return { lines, chosen };
  const left = lines.filter(({ item }) => !told.has(item.id));
  return withoutCoveredEntries(left, chosenLines(left, budget), budget);
};

/** Takes lines in rank order until the next does not fit, then smaller ones; small sections claim their room first. */
const chosenLines = (lines: readonly BlockLine[], budget: Budget): BlockLine[] => {
  const hasMessages = lines.some(({ section }) => section === 'messages');
  let room = budget.limit - budget.count(`${RECALL_OPENING}\n${RECALL_CLOSING}`);
  const chosen = new Set<BlockLine>();
  for (const section of CLAIM_ORDER) {
    const share = hasMessages ? shareOf(section, budget) : 1;
    const taken = fill(
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

const fill = (
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
