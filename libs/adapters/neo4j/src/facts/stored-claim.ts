import type { Claim, ClaimHistory } from '@mneme/domain';

type Late = 'eventId' | 'dataKey' | 'retractedBy';

/** Nodes of earlier builds name neither whose word a claim is, nor the events and the data key behind it. */
interface Stored extends Omit<ClaimHistory, 'claim' | Late>, Partial<Pick<ClaimHistory, Late>> {
  readonly claim: Omit<Claim, 'saidBy'>;
}

/** A claim as its node holds it. */
export const storedClaim = (body: string): ClaimHistory => {
  const kept = JSON.parse(body) as Stored;
  return { eventId: null, dataKey: null, retractedBy: null, ...kept, claim: { saidBy: null, ...kept.claim } };
};
