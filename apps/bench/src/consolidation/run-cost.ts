import { openUpdateScale } from '@mneme/pipeline';
import { UPDATE_INSTRUCTIONS, updateMaterial } from '@mneme/openai/testing';
import { join } from 'node:path';
import type { Case } from '../dataset/case.js';
import { feed } from '../feed.js';
import type { Arrangement } from './arrangement.js';
import { type ArrangedStore, withArrangedStore, withFolder } from './arranged-store.js';
import { readAsked } from './asked-question.js';
import { consolidateUser } from './consolidate-user.js';
import {
  costOf,
  type CountPrompt,
  type JudgeCost,
  pairCosts,
  type PairCosts,
  type StoredEntry,
} from './pair-cost.js';

export interface ConsolidationCost extends PairCosts {
  readonly users: number;
  readonly entries: number;
  /** As built: after each session, for entries with similar later ones. */
  readonly asBuilt: JudgeCost;
  /** Duration of planning, judging by rules, and applying, in seconds. */
  readonly seconds: number;
}

/** Consolidates each conversation in a new store and adds up the costs. */
export const runCost = async (
  cases: AsyncIterable<Case>,
  arrangement: Arrangement,
  onProgress: (users: number, note: string) => void,
): Promise<ConsolidationCost> => {
  let total = NOTHING;
  for await (const each of cases) {
    onProgress(total.users, each.id);
    total = added(total, await costOfUser(each, arrangement));
  }
  return total;
};

const RULES = { llm: null };

const costOfUser = (each: Case, arrangement: Arrangement): Promise<ConsolidationCost> =>
  withFolder(async (folder) => {
    const askedFile = join(folder, 'asked.jsonl');
    const held = { folder, models: RULES, arrangement: { ...arrangement, isHeld: true } };
    const before = await withArrangedStore(held, async (store) => {
      await feed(store.client, each.sessions, () => undefined);
      await store.settled();
      return costsIn(store, each.id);
    });
    const running = { folder, models: RULES, arrangement: { ...arrangement, askedFile } };
    const seconds = await withArrangedStore(running, (store) => consolidateUser(store, each.id));
    const asked = await readAsked(askedFile);
    const asBuilt = costOf(asked.map(({ question }) => before.countPrompt(question)));
    return { ...before.costs, users: 1, entries: before.entries, asBuilt, seconds };
  });

const costsIn = async ({ ports }: ArrangedStore, user: string) => {
  const { memoryReader, embedder, countTokens } = ports;
  const instructions = countTokens(UPDATE_INSTRUCTIONS);
  const countPrompt: CountPrompt = (question) => instructions + countTokens(updateMaterial(question));
  const entries = await entriesOf(memoryReader, user);
  const { near } = await openUpdateScale(embedder);
  return { entries: entries.length, countPrompt, costs: pairCosts(entries, near, countPrompt) };
};

const PAGE = 500;

const entriesOf = async (
  memoryReader: ArrangedStore['ports']['memoryReader'],
  user: string,
): Promise<readonly StoredEntry[]> => {
  const store = memoryReader.of({ tenant: 'default', user });
  const selection = { kinds: ['entry'] as const, instants: { asOf: null, knownAt: null }, filter: null };
  const found: StoredEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await store.list({ selection, sessionId: null, order: 'recorded', limit: PAGE, cursor });
    const points = await store.getEmbedded(page.points.map(({ id }) => id));
    for (const point of points) if (point.kind === 'entry') found.push(point);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
};

const FREE: JudgeCost = { calls: 0, promptTokens: 0 };
const NOTHING: ConsolidationCost = {
  users: 0,
  entries: 0,
  seconds: 0,
  asBuilt: FREE,
  everyPair: FREE,
  likePairs: FREE,
  queuesOnce: FREE,
};

const added = (a: ConsolidationCost, b: ConsolidationCost): ConsolidationCost => ({
  users: a.users + b.users,
  entries: a.entries + b.entries,
  seconds: a.seconds + b.seconds,
  asBuilt: both(a.asBuilt, b.asBuilt),
  everyPair: both(a.everyPair, b.everyPair),
  likePairs: both(a.likePairs, b.likePairs),
  queuesOnce: both(a.queuesOnce, b.queuesOnce),
});

const both = (a: JudgeCost, b: JudgeCost): JudgeCost => ({
  calls: a.calls + b.calls,
  promptTokens: a.promptTokens + b.promptTokens,
});
