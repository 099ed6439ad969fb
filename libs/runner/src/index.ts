export { awaitToken, catchUp } from './progress/await-progress.js';
export { delivering, type Delivery } from './delivery/deliver.js';
export { idleAfterMs, idleTimes } from './sweep/idle-time.js';
export { readRecords } from './delivery/read-records.js';
export { codeOf } from './delivery/report-delivery.js';
export { runStage, runStages } from './run-stages.js';
export type { Failpoint, StageContext } from './stage-context.js';
export { type OnStep, type Step, stepwiseWork, type Stores } from './unit-of-work/stepwise-work.js';
export { deliveryCharacters } from './delivery/delivery-limits.js';
export { subscribeGroup } from './delivery/subscribe-group.js';
export { repeatedly, type Running } from './repeatedly.js';
export { sweepOften } from './sweep/sweep-idle.js';
export { joinedLook } from './log-time/joined-look.js';
export { logClock, systemClock } from './log-time/log-clock.js';
export { notingLog } from './log-time/noting-log.js';
export { watchClock } from './log-time/watch-clock.js';
export { recordingInstants } from './log-time/recording-instants.js';
export { untilHandled } from './progress/until-handled.js';
export {
  type Budget,
  type DailyLimit,
  type DailyLimits,
  isLimited,
  isWithin,
  type Loan,
  NO_LIMITS,
  UNLIMITED_BUDGET,
} from './models/budget.js';
export { resumeOften } from './models/resume-postponed.js';
export { validatePlacement } from './decisions/validate-placement.js';
export { deferredInserts } from './unit-of-work/deferred-inserts.js';
