import type { Claim, KeptClaim } from '@mneme/domain';

interface Stored extends Omit<KeptClaim, 'claim'> {
  readonly claim: Omit<Claim, 'saidBy'>;
}

/** A claim as its node holds it; nodes written before claims said whose word they are say `null`. */
export const storedClaim = (body: string): KeptClaim => {
  const kept = JSON.parse(body) as Stored;
  return { ...kept, claim: { saidBy: null, ...kept.claim } };
};
