import { z } from 'zod';
import { type Dropped, type DropReason, shapeFaults } from '../chat/chat-model.js';
import {
  type AnsweredEntry,
  type AnsweredFact,
  readEntrySchema,
  readFactSchema,
} from './extraction-answer.js';
import type { ExtractionMaterial } from './extraction-prompt.js';
import { type EntryFaults, collectEvidence, findFaults } from './grounding.js';

export interface CheckedExtraction {
  readonly entries: readonly AnsweredEntry[];
  readonly faults: readonly string[];
  readonly dropped: readonly Dropped[];
}

/**
 * Maximum numbers that are read. A batch of 512 tokens never needs more entries, but a model that repeats
 * itself writes more.
 */
const LIMIT_ENTRIES = 200;
const LIMIT_FACTS = 50;

const listSchema = z.object({ entries: z.array(z.unknown()) });

/**
 * Reads the answer of the model. Leaves out entries and facts that are malformed, repeated or not supported
 * by their messages. Returns `null` if the answer is no list of entries.
 */
export const readExtraction = (json: unknown, material: ExtractionMaterial): CheckedExtraction | null => {
  const list = listSchema.safeParse(json).data?.entries;
  if (list === undefined) return null;
  const batch = collectEvidence(material.numbered, material.numbered);
  const check = (entry: AnsweredEntry): EntryFaults => findFaults(entry, material, batch);
  const tally = openTally();
  tally.drop('too-many', Math.max(0, list.length - LIMIT_ENTRIES));
  const entries = new Map<string, AnsweredEntry>();
  for (const [n, one] of list.slice(0, LIMIT_ENTRIES).entries()) {
    const entry = soundEntry(one, `entries.${n}`, tally, check);
    if (entry === null) continue;
    const key = JSON.stringify([entry.messages.toSorted((a, b) => a - b), entry.text]);
    if (entries.has(key)) tally.drop('repeated', 1);
    else entries.set(key, entry);
  }
  return { entries: [...entries.values()], faults: tally.faults, dropped: tally.dropped() };
};

type Tally = ReturnType<typeof openTally>;

const openTally = () => {
  const faults: string[] = [];
  const counts = new Map<DropReason, number>();
  return {
    faults,
    drop: (reason: DropReason, count: number) => void counts.set(reason, (counts.get(reason) ?? 0) + count),
    fault: (path: string, more: readonly string[]) =>
      void faults.push(...more.map((fault) => `${path}.${fault}`)),
    dropped: (): readonly Dropped[] =>
      [...counts].flatMap(([reason, count]) => (count > 0 ? [{ reason, count }] : [])),
  };
};

const soundEntry = (
  json: unknown,
  path: string,
  tally: Tally,
  check: (entry: AnsweredEntry) => EntryFaults,
): AnsweredEntry | null => {
  const parsed = readEntrySchema.safeParse(json);
  if (!parsed.success) {
    tally.drop('malformed', 1);
    tally.fault(path, shapeFaults(parsed.error));
    return null;
  }
  const facts = parseFacts(parsed.data.facts, tally, path);
  const entry = { ...parsed.data, facts };
  const checked = check(entry);
  if (checked.entry.length > 0) {
    tally.drop('ungrounded', 1);
    tally.fault(path, checked.entry);
    return null;
  }
  const sound = facts.filter((_, n) => checked.facts[n]?.length === 0);
  tally.drop('ungrounded', facts.length - sound.length);
  checked.facts.forEach((faults, n) => tally.fault(`${path}.facts.${n}`, faults));
  return { ...entry, topic: checked.topic.length === 0 ? entry.topic : '', facts: sound };
};

const parseFacts = (list: readonly unknown[], tally: Tally, path: string): AnsweredFact[] => {
  tally.drop('too-many', Math.max(0, list.length - LIMIT_FACTS));
  return list.slice(0, LIMIT_FACTS).flatMap((one, n) => {
    const parsed = readFactSchema.safeParse(one);
    if (parsed.success) return parsed.data;
    tally.drop('malformed', 1);
    tally.fault(`${path}.facts.${n}`, shapeFaults(parsed.error));
    return [];
  });
};
