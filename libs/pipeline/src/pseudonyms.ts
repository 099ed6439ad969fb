/**
 * Names things of a tenant so that equal ones have equal names, and nobody without the secret of the tenant can tell of
 * what. The kind keeps names of different things apart.
 */
export type Pseudonyms = (kind: 'user' | 'statement' | 'contribution' | 'source', text: string) => string;

/** The pseudonyms of a tenant, the same in every process. Throws `Unavailable`. */
export type PseudonymsOf = (tenant: string) => Promise<Pseudonyms>;
