export { type ErasurePoint } from './erasure/erasure-context.js';
export { openClaims, soleCarrier } from './erasure/claim-erasures.js';
export { eraseOften } from './erasure/erase-often.js';
export { SWEEP_AFTER_MS } from './erasure/sweep-late-writes.js';
export { openRecallBook, type RecallBook } from './recalls/recall-book.js';
export { advanceTenantRun } from './tenant-runs/advance-tenant-run.js';
export { runTenantsOften } from './tenant-runs/tenant-runs-often.js';
export { type ConsolidationTally, openConsolidationTally } from './tenant-runs/consolidation-tally.js';
export { openUsageBook, type UsageBook } from './usage/usage-book.js';
