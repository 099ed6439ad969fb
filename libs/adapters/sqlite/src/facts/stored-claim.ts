import type { Claim } from '@mneme/domain';

/** A claim as its row holds it; rows written before claims said whose word they are say `null`. */
export const storedClaim = (body: string): Claim => ({
  saidBy: null,
  ...(JSON.parse(body) as Omit<Claim, 'saidBy'>),
});
