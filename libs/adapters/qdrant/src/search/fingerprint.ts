import { createHash } from 'node:crypto';

const BYTES = 6;
const DIMENSIONS = 2 ** 32;

/**
 * 48 bits of a stem's SHA-1: what Qdrant holds of it. Among a hundred thousand different stems of one
 * scope two meet with a probability of 2 in 100,000; a stem of any length costs eight bytes.
 */
export const fingerprint = (stem: string): number =>
  createHash('sha1').update(stem, 'utf16le').digest().readUIntBE(0, BYTES);

/** The dimension of the sparse vector that stands for a stem. Two stems may share one: see `lexical-ranking.ts`. */
export const dimensionOf = (term: number): number => term % DIMENSIONS;
