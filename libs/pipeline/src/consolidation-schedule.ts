import { DAY_MS, type Instant } from '@mneme/domain';

const MINUTE_MS = 60_000;

/** When runs of consolidation begin without a request. Requests are served at any time. */
export type ConsolidationSchedule =
  | { readonly kind: 'after-sessions' }
  /**
   * `fromMinute` and `toMinute` are minutes of the day in UTC. If `fromMinute` is greater, the nightly time
   * continues past midnight.
   */
  | { readonly kind: 'nightly'; readonly fromMinute: number; readonly toMinute: number }
  | { readonly kind: 'on-request' };

export const AFTER_SESSIONS: ConsolidationSchedule = { kind: 'after-sessions' };
export const ON_REQUEST: ConsolidationSchedule = { kind: 'on-request' };

export const mayBegin = (schedule: ConsolidationSchedule, now: Instant): boolean => {
  if (schedule.kind !== 'nightly') return true;
  const { fromMinute, toMinute } = schedule;
  const minute = Math.floor((now % DAY_MS) / MINUTE_MS);
  return fromMinute <= toMinute
    ? fromMinute <= minute && minute < toMinute
    : fromMinute <= minute || minute < toMinute;
};
