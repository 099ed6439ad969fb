import { createHash } from 'node:crypto';

const BYTES = 6;
const DIMENSIONS = 2 ** 32;

/**
 * Returns 48 bits of the SHA-1 of a stem. Among 100,000 different stems of one scope, two are equal with a
 * probability of 2 in 100,000.
 */
export const fingerprint = (stem: string): number =>
  createHash('sha1').update(stem, 'utf16le').digest().readUIntBE(0, BYTES);

/** Two stems may share a dimension of the sparse vector, see `lexical-ranking.ts`. */
export const dimensionOf = (term: number): number => term % DIMENSIONS;
