import { z } from 'zod';

const withClaims = z.looseObject({ claims: z.array(z.looseObject({})) });

/**
 * Adds `saidBy: null` to claims that have no speaker. Leaves data without claims to the schema, which rejects
 * them.
 */
export const claimsWithSpeaker = (data: unknown): object => {
  const read = withClaims.safeParse(data);
  if (!read.success) return typeof data === 'object' && data !== null ? data : {};
  return { ...read.data, claims: read.data.claims.map((claim) => ({ saidBy: null, ...claim })) };
};
