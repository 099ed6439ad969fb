import { bestSentences } from './best-sentences.js';
import { countCharacters } from './characters.js';
import { nameKey } from './named-speakers.js';
import type { Question } from './question.js';
import {
  type BlockLine,
  blockOf,
  type ContextItem,
  lineFor,
  RECALL_CLOSING,
  RECALL_OPENING,
  type SectionName,
  sectionOf,
} from './recalled-block.js';

/** How long a block may be, in the caller's measure; `count` is asked about the final text. */
export interface Budget {
  readonly unit: 'characters' | 'tokens';
  readonly limit: number;
  readonly count: (text: string) => number;
}

export interface PackedContext {
  /** The block, or '' where nothing fits. */
  readonly text: string;
  /** Its length in the budget's unit. */
  readonly used: number;
  /** Ids of what it shows, best first. */
  readonly items: readonly string[];
}

/** Share of the budget that a section may take beside messages, and that one of its lines may take. */
const SHARES: Readonly<Record<SectionName, { readonly section: number; readonly line: number }>> = {
  notes: { section: 2 / 3, line: 1 },
  facts: { section: 0.15, line: 0.05 },
  digests: { section: 0.15, line: 0.05 },
  messages: { section: 1, line: 1 / 3 },
};
/** S3 caps nothing; 50 notes is where a block stops being read (algorithms 8.8). */
const MOST_NOTES = 50;
const CLAIM_ORDER: readonly SectionName[] = ['notes', 'facts', 'digests', 'messages'];

const ANSWER_CHARACTERS = 300;

/**
 * The block for the next turn (retrieval.md, "Packing"): of `items`, best first, each that still fits, whole,
 * under one date heading a session and day, in the order they were said; the notes of the session first, then facts,
 * digests after the messages, each at most 15 % where there are messages, notes two thirds. What an assistant said is cut to its best 300 characters unless it is
 * asked; a message longer than a third of the budget is cut to its best sentences. Never longer than the
 * budget, counted on the final text.
 */
export const packContext = (
  items: readonly ContextItem[],
  budget: Budget,
  question: Question | null = null,
): PackedContext => {
  let placed = chosenLines(
    items.map((item) => lineFor(item, shownText(item, budget, question))),
    budget,
  );
  const notes = items.filter(({ kind }) => kind === 'note').length;
  let text = blockOf(placed, notes);
  // Tokens of a whole are not the sum of its lines'.
  while (placed.length > 0 && budget.count(text) > budget.limit) {
    placed = placed.slice(0, -1);
    text = blockOf(placed, notes);
  }
  return { text, used: text === '' ? 0 : budget.count(text), items: placed.map(({ item }) => item.id) };
};

const shownText = (item: ContextItem, budget: Budget, question: Question | null): string => {
  const stems = question?.stems ?? [];
  const text = isAnswerAside(item, question) ? bestSentences(item.text, stems, ANSWER_CHARACTERS) : item.text;
  const most = budget.limit * SHARES[sectionOf(item)].line;
  const size = budget.count(text);
  return size <= most ? text : bestSentences(text, stems, Math.floor((countCharacters(text) * most) / size));
};

const isAnswerAside = ({ kind, role, speaker }: ContextItem, question: Question | null): boolean => {
  if (kind !== 'chunk' || role !== 'assistant') return false;
  if (question === null) return true;
  const isNamed = speaker !== null && question.named.some((name) => nameKey(name) === nameKey(speaker));
  return question.askedRole !== 'assistant' && !isNamed;
};

/** In rank order until the next does not fit, then smaller ones; small sections claim their room first. */
const chosenLines = (lines: readonly BlockLine[], budget: Budget): BlockLine[] => {
  const hasMessages = lines.some(({ section }) => section === 'messages');
  let room = budget.limit - budget.count(`${RECALL_OPENING}\n${RECALL_CLOSING}`);
  const chosen = new Set<BlockLine>();
  for (const section of CLAIM_ORDER) {
    const share = hasMessages ? SHARES[section].section : 1;
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
