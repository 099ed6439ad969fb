/**
 * Returns equal names for equal texts of a tenant. Without the secret of the tenant, a name does not reveal its
 * text. The kind keeps names of different things apart.
 */
export type Pseudonyms = (kind: 'user' | 'statement' | 'contribution' | 'source', text: string) => string;

/** Returns the pseudonyms of a tenant, the same in every process. Throws `Unavailable`. */
export type PseudonymsOf = (tenant: string) => Promise<Pseudonyms>;
