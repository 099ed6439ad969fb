import type { Claim, ClaimHistory } from '@mneme/domain';

type Late = 'eventId' | 'dataKey' | 'retractedBy';

/** Nodes of earlier builds lack `saidBy`, `eventId`, `dataKey` and `retractedBy`. */
interface Stored extends Omit<ClaimHistory, 'claim' | Late>, Partial<Pick<ClaimHistory, Late>> {
  readonly claim: Omit<Claim, 'saidBy'>;
}

export const storedClaim = (body: string): ClaimHistory => {
  const kept = JSON.parse(body) as Stored;
  return { eventId: null, dataKey: null, retractedBy: null, ...kept, claim: { saidBy: null, ...kept.claim } };
};
