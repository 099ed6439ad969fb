import type { Claim, ClaimHistory } from '@mneme/domain';
import { sql } from '../store/sql.js';

/** Claims of earlier builds have no `saidBy`. It is read as `null`. */
export const storedClaim = (body: string): Claim => ({
  saidBy: null,
  ...(JSON.parse(body) as Omit<Claim, 'saidBy'>),
});

export const CLAIM_COLUMNS = sql`
  claim.id, claim.recorded_at AS recordedAt, claim.retracted_at AS retractedAt, claim.repeat_of AS repeatOf,
  claim.ends, claim.body, claim.event_id AS eventId, claim.data_key AS dataKey,
  claim.retracted_by AS retractedBy
`;

export interface ClaimRow extends Omit<ClaimHistory, 'claim' | 'ends'> {
  readonly id: string;
  readonly repeatOf: string | null;
  readonly ends: string;
  readonly body: string;
}

export const claimOf = ({ id: _id, repeatOf: _repeatOf, ends, body, ...row }: ClaimRow): ClaimHistory => ({
  ...row,
  claim: storedClaim(body),
  ends: JSON.parse(ends) as ClaimHistory['ends'],
});
