import { isoOrNull } from '../schemas/fields.js';
import type { SearchBody } from './search.js';

/** Part of the answers of reads while memory is switched off. These reads look nothing up (S3 8.3). */
export const UNSURE = {
  abstained: true,
  confidence: 0,
  nearest_misses: [],
  reranked: false,
  rerank_reason: null,
  plan: { shape: 'one', queries: [], made_by: 'rules', reason: null },
};

export const searchOff = ({ as_of, known_at }: SearchBody, reason: string) => ({
  results: [],
  ...UNSURE,
  reason,
  as_of: isoOrNull(as_of),
  known_at: isoOrNull(known_at),
  took_ms: 0,
  held: [],
});
