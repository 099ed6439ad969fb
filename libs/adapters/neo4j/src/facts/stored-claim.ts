import type { Claim, ClaimHistory } from '@mneme/domain';

type LateField = 'eventId' | 'dataKey' | 'retractedBy';

/** Nodes of earlier builds lack `saidBy`, `eventId`, `dataKey` and `retractedBy`. */
interface StoredClaim
  extends Omit<ClaimHistory, 'claim' | LateField>, Partial<Pick<ClaimHistory, LateField>> {
  readonly claim: Omit<Claim, 'saidBy'>;
}

export const parseClaim = (body: string): ClaimHistory => {
  const stored = JSON.parse(body) as StoredClaim;
  return {
    eventId: null,
    dataKey: null,
    retractedBy: null,
    ...stored,
    claim: { saidBy: null, ...stored.claim },
  };
};
