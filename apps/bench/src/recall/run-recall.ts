import type { Connection } from '@mneme/mneme';
import type { StoreBaseline } from '../baselines/store-baseline.js';
import { askHistories, type HistoriesPlan } from '../dataset/ask-histories.js';
import { type Spent, spentOn } from '../spent.js';
import { ask, type Variant } from './ask.js';
import { baselineMessages, baselines } from './baselines.js';
import type { RecallRow } from './recall-row.js';

export interface MeasuredRecall {
  readonly rows: readonly RecallRow[];
  readonly messages: number;
  readonly recordedPerSecond: number;
  readonly rememberedPerSecond: number;
  /** Null if the server does not know the size of its stores. */
  readonly bytesPerMessage: number | null;
  readonly spent: Spent;
}

interface RecallStore extends Pick<StoreBaseline, 'embed'> {
  readonly connection: Connection;
}

/** Asks the service every question in each variant, and asks the baselines over the same history. */
export const runRecall = async (
  { connection, embed }: RecallStore,
  plan: Omit<HistoriesPlan<RecallRow>, 'store'>,
  variants: readonly Variant[],
): Promise<MeasuredRecall> => {
  const { client } = connection;
  const { rows, messages, recordedMs, rememberedMs } = await askHistories(
    { ...plan, store: connection },
    ({ questions }) => questions,
    (history) => {
      const rankers = baselines(baselineMessages(history), embed);
      const asking = { client, dataset: plan.query.dataset, userId: history.id, variants, rankers };
      return (question) => ask(asking, question);
    },
  );
  const { bytes } = await client.stats();
  return {
    rows,
    messages,
    recordedPerSecond: messages === 0 ? 0 : Math.round((1000 * messages) / recordedMs),
    rememberedPerSecond: messages === 0 ? 0 : Math.round((1000 * messages) / rememberedMs),
    bytesPerMessage: !bytes || messages === 0 ? null : Math.round(bytes / messages),
    spent: await spentOn(connection, messages),
  };
};
