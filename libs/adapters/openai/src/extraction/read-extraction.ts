import { type Dropped, type DropReason, faultsOfShape } from '../chat/chat-model.js';
import {
  type AnsweredEntry,
  type AnsweredFact,
  readEntrySchema,
  readFactSchema,
} from './extraction-answer.js';
import type { ExtractionMaterial } from './extraction-prompt.js';
import { type EntryFaults, evidenceOf, faultsOf } from './grounding.js';

export interface CheckedExtraction {
  readonly entries: readonly AnsweredEntry[];
  readonly faults: readonly string[];
  readonly dropped: readonly Dropped[];
}

/** Maximum number of entries. A batch of 512 tokens has fewer, but a model that repeats itself writes more. */
const LIMIT_ENTRIES = 200;
const LIMIT_FACTS = 50;

/**
 * Returns the sound entries of an answer. An entry or a fact that is malformed, repeated or not supported by
 * its messages is left out, and the others are kept. Returns `null` if the answer is no list of entries.
 */
export const readExtraction = (json: unknown, material: ExtractionMaterial): CheckedExtraction | null => {
  const list = entriesIn(json);
  if (list === null) return null;
  const batch = evidenceOf(material.numbered, material.numbered);
  const check = (entry: AnsweredEntry): EntryFaults => faultsOf(entry, material, batch);
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

const entriesIn = (json: unknown): readonly unknown[] | null => {
  const { entries = null } = (json ?? {}) as { readonly entries?: unknown };
  return Array.isArray(entries) ? (entries as readonly unknown[]) : null;
};

interface Tally {
  readonly faults: readonly string[];
  drop(reason: DropReason, count: number): void;
  fault(path: string, faults: readonly string[]): void;
  dropped(): readonly Dropped[];
}

const openTally = (): Tally => {
  const faults: string[] = [];
  const counts = new Map<DropReason, number>();
  return {
    faults,
    drop: (reason, count) => void counts.set(reason, (counts.get(reason) ?? 0) + count),
    fault: (path, more) => void faults.push(...more.map((fault) => `${path}.${fault}`)),
    dropped: () => [...counts].flatMap(([reason, count]) => (count > 0 ? [{ reason, count }] : [])),
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
    tally.fault(path, faultsOfShape(parsed.error));
    return null;
  }
  const facts = parseFacts(parsed.data.facts, tally, path);
  const entry = { ...parsed.data, facts };
  const found = check(entry);
  if (found.entry.length > 0) {
    tally.drop('ungrounded', 1);
    tally.fault(path, found.entry);
    return null;
  }
  const sound = facts.filter((_, n) => found.facts[n]?.length === 0);
  tally.drop('ungrounded', facts.length - sound.length);
  found.facts.forEach((faults, n) => tally.fault(`${path}.facts.${n}`, faults));
  return { ...entry, topic: found.topic.length === 0 ? entry.topic : '', facts: sound };
};

const parseFacts = (list: readonly unknown[], tally: Tally, path: string): AnsweredFact[] => {
  tally.drop('too-many', Math.max(0, list.length - LIMIT_FACTS));
  return list.slice(0, LIMIT_FACTS).flatMap((one, n) => {
    const parsed = readFactSchema.safeParse(one);
    if (parsed.success) return parsed.data;
    tally.drop('malformed', 1);
    tally.fault(`${path}.facts.${n}`, faultsOfShape(parsed.error));
    return [];
  });
};
