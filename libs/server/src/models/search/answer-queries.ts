import type { StateStore } from '@mneme/ports';
import { systemClock } from '@mneme/runner';
import { openUsageBook, type UsageBook } from '@mneme/upkeep';
import { jsonLogger, type Observe, observedQueryModels } from '@mneme/telemetry';
import type { Settings } from '../../config/embedded.js';
import { limitsOf } from '../limits-of.js';
import { openQueryModels } from './open-query-models.js';
import type { QueryChannel } from './query-channel.js';
import { withinBudget } from './within-budget.js';

interface Answering extends Pick<Settings, 'models' | 'logLevel'> {
  readonly observe: Observe;
}

/** The thread that searches cannot write, so its models are called and their cost is counted here. */
export const answerQueries = (
  channel: QueryChannel,
  state: StateStore,
  { models, logLevel, observe }: Answering,
): UsageBook => {
  const [logger, limits] = [jsonLogger(logLevel), limitsOf(models.llm)];
  const usage = openUsageBook({ state, clock: systemClock(), logger, limits });
  const opened = openQueryModels(models, observe, usage.spend);
  channel.answer(withinBudget(observedQueryModels(opened, observe), usage));
  return usage;
};
