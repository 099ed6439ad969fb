import { bm25, stemsOf } from '@mneme/domain';
import type { Connection } from '@mneme/mneme';
import type { Case } from '../dataset/case.js';
import { feed } from '../feed.js';
import { type Estimate, estimate } from '../metrics/interval.js';
import { seededRandom } from '../random.js';
import { compact, type Compacted, type Strategy, type Summarise } from './compaction.js';
import { type Conversation, conversationsOf } from './conversation.js';
import { type DroppedFact, droppedFacts, holds } from './dropped-facts.js';

export interface CompactionPlan {
  readonly store: Connection;
  readonly strategies: readonly (readonly [Strategy, Summarise])[];
  /** Share of a conversation before the compaction point. 0.5 is half of it. */
  readonly at: number;
  readonly budget: number;
  /** True if the sessions of a user are joined into one conversation. */
  readonly isJoined: boolean;
  readonly seed: number;
  readonly onProgress: (conversations: number) => void;
}

export interface CompactionRow {
  readonly strategy: Strategy;
  readonly system: string;
  readonly kind: DroppedFact['kind'] | 'all';
  readonly back: Estimate;
}

/** Minimum number of messages. Shorter conversations are not compacted (S0 4.1). */
const LEAST_MESSAGES = 20;

interface Scored {
  readonly strategy: Strategy;
  readonly system: string;
  readonly kind: DroppedFact['kind'];
  readonly isBack: boolean;
}

/**
 * Measures the share of dropped facts that is in the window again, by strategy, system and kind of fact (S0 4,
 * evaluation.md). The window contains the summary and a block of each system within the budget. No system knows
 * the questions.
 */
export const runCompaction = async (
  cases: AsyncIterable<Case>,
  plan: CompactionPlan,
): Promise<readonly CompactionRow[]> => {
  const random = seededRandom(plan.seed);
  const scored: Scored[] = [];
  const seen = new Set<string>();
  let conversations = 0;
  for await (const one of cases)
    for (const conversation of conversationsOf(one, plan.isJoined, random)) {
      const [first] = conversation.messages;
      const same = `${conversation.messages.length} ${first?.content ?? ''}`;
      if (conversation.messages.length < LEAST_MESSAGES || seen.has(same)) continue;
      seen.add(same);
      scored.push(...(await scoredOf(conversation, plan)));
      plan.onProgress((conversations += 1));
    }
  return rowsOf(
    scored,
    plan.strategies.map(([strategy]) => strategy),
  );
};

const scoredOf = async (conversation: Conversation, plan: CompactionPlan): Promise<readonly Scored[]> => {
  const { user, session, messages } = conversation;
  const { client } = plan.store;
  await feed(client, [{ user, session, messages, isWhole: false }], () => undefined);
  const scored: Scored[] = [];
  for (const [strategy, summarise] of plan.strategies) {
    const compacted = await compact(messages, plan.at, summarise);
    const { context } = await client.restore({
      userId: user,
      runId: session,
      summary: compacted.summary,
      keptMessageIds: compacted.kept.map(({ id }) => id),
      budgetChars: plan.budget,
    });
    const blocks = {
      ...baselineBlocks(compacted, plan.budget),
      mneme: typeof context === 'string' ? context : '',
    };
    for (const { kind, text } of droppedFacts(compacted, conversation))
      for (const [system, block] of Object.entries(blocks))
        scored.push({ strategy, system, kind, isBack: holds(`${compacted.summary}\n${block}`, text) });
  }
  return scored;
};

/** Returns the blocks of simple baselines. They skip each text that does not fit the rest of the budget. */
const baselineBlocks = ({ dropped, kept }: Compacted, budget: number): Readonly<Record<string, string>> => {
  const newest = [...dropped].reverse();
  const texts = dropped.map(({ content }) => content);
  const last = kept.findLast(({ role }) => role === 'user')?.content ?? '';
  const scores = bm25(texts.map(stemsOf))(stemsOf(last));
  const byWords = [...texts.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
  return {
    'the window alone': '',
    'newest first': fitting(
      newest.map(({ content }) => content),
      budget,
    ),
    'beginnings, newest first': fitting(
      newest.map(({ content }) => content.slice(0, LONGEST_BEGINNING)),
      budget,
    ),
    'bm25 of the last question': fitting(
      byWords.map((at) => texts[at] ?? ''),
      budget,
    ),
  };
};

/** Maximum number of characters of a message in a summary (S0 3.1). */
const LONGEST_BEGINNING = 500;

const fitting = (texts: readonly string[], budget: number): string => {
  let room = budget;
  return texts
    .filter((text) => {
      const fits = text.length + 1 <= room;
      if (fits) room -= text.length + 1;
      return fits;
    })
    .join('\n');
};

const rowsOf = (scored: readonly Scored[], strategies: readonly Strategy[]): readonly CompactionRow[] =>
  strategies.flatMap((strategy) => {
    const ofStrategy = scored.filter((each) => each.strategy === strategy);
    const systems = new Set(ofStrategy.map(({ system }) => system));
    const kinds = ['all', ...new Set(ofStrategy.map(({ kind }) => kind))] as const;
    return [...systems].flatMap((system) =>
      kinds.map((kind): CompactionRow => {
        const own = ofStrategy.filter(
          (each) => each.system === system && (kind === 'all' || each.kind === kind),
        );
        return { strategy, system, kind, back: estimate(own.map(({ isBack }) => (isBack ? 1 : 0))) };
      }),
    );
  });
