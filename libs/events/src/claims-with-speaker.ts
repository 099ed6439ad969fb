import { z } from 'zod';

const withClaims = z.looseObject({ claims: z.array(z.looseObject({})) });

/** Data of an event whose claims did not say yet whose word they are. What has no such claims stays for the schema to refuse. */
export const claimsWithSpeaker = (data: unknown): object => {
  const read = withClaims.safeParse(data);
  if (!read.success) return typeof data === 'object' && data !== null ? data : {};
  return { ...read.data, claims: read.data.claims.map((claim) => ({ saidBy: null, ...claim })) };
};
