export { carryOutErasure } from './erasure/carry-out-erasure.js';
export type { ErasureContext, ErasurePoint } from './erasure/erasure-context.js';
export { openClaims, soleCarrier } from './erasure/claim-erasures.js';
export { eraseOften } from './erasure/erase-often.js';
export { SWEEP_AFTER_MS } from './erasure/sweep-late-writes.js';
export { awaitToken, catchUp } from './await-progress.js';
export { delivering, type Delivery } from './deliver.js';
export { idleAfterMs, idleTimes } from './idle-time.js';
export { openRecallBook, type RecallBook } from './recalls/recall-book.js';
export { readRecords } from './read-records.js';
export { codeOf } from './report-delivery.js';
export { runStage, runStages } from './run-stages.js';
export { ERASURES, type OnFailpoint, type StageContext } from './stage-context.js';
export { type OnStep, stepwiseWork, type Stores } from './stepwise-work.js';
export { deliveryCharacters, LIMIT_RECORDS } from './delivery/delivery-limits.js';
export { subscribeGroup } from './subscribe-group.js';
export { repeatedly, type Running } from './repeatedly.js';
export { sweepOften } from './sweep-often.js';
export { advanceTenantRun } from './tenant-runs/advance-tenant-run.js';
export { runTenantsOften } from './tenant-runs/tenant-runs-often.js';
export { type ConsolidationTally, openConsolidationTally } from './tallies/consolidation-tally.js';
export { joinedLook } from './log-time/joined-look.js';
export { logClock } from './log-time/log-clock.js';
export { notingLog } from './log-time/noting-log.js';
export { type ClockWatch, watchClock } from './log-time/watch-clock.js';
export { recordingInstants } from './log-time/recording-instants.js';
export { systemClock } from './log-time/system-clock.js';
export { untilHandled } from './until-handled.js';
export {
  type Budget,
  type DailyLimit,
  type DailyLimits,
  NO_LIMITS,
  UNLIMITED_BUDGET,
} from './models/budget.js';
export { resumeOften } from './models/resume-postponed.js';
export { openUsageBook, type UsageBook } from './models/usage-book.js';
export { validatePlacement } from './validate-placement.js';
export { deferredInserts } from './deferred-inserts.js';
