import type { Claim, ClaimHistory } from '@mneme/domain';

interface Stored extends Omit<ClaimHistory, 'claim'> {
  readonly claim: Omit<Claim, 'saidBy'>;
}

/** A claim as its node holds it; nodes written before claims said whose word they are say `null`. */
export const storedClaim = (body: string): ClaimHistory => {
  const kept = JSON.parse(body) as Stored;
  return { ...kept, claim: { saidBy: null, ...kept.claim } };
};
