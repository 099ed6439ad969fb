import type { Claim } from './claim.js';

/** "Ana works at Acme", extracted in episode `e-<id>` and said at the start of its valid interval. */
export const aClaim = (parts: Partial<Claim> & Pick<Claim, 'id'>): Claim => {
  const { id, validFrom = 0 } = parts;
  return {
    subject: 'Ana',
    predicate: 'works_at',
    object: 'Acme',
    polarity: 'affirmed',
    text: '',
    authority: 'extracted',
    saidBy: null,
    confidence: 0.9,
    validFrom,
    validTo: null,
    granularity: 'instant',
    timePhrase: null,
    category: null,
    saidAt: validFrom,
    sessionId: 's',
    episodeId: `e-${id}`,
    ordinal: 0,
    entryId: null,
    sources: [],
    ...parts,
  };
};
