import { isoOrNull } from '../fields.js';
import type { SearchBody } from '../search/search.js';
import type { ContextBody } from './context.js';
import { inFormat } from './context-format.js';
import type { RestoreBody } from './restore.js';

/** Part of the answers of reads while memory is switched off. These reads look nothing up (S3 8.3). */
const UNSURE = {
  abstained: true,
  confidence: 0,
  nearest_misses: [],
  reranked: false,
  rerank_reason: null,
  plan: { shape: 'one', queries: [], made_by: 'rules', reason: null },
};
const NO_BLOCK = { used_tokens: 0, used_chars: 0, held: [] };

export const searchOff = ({ as_of, known_at }: SearchBody, reason: string) => ({
  results: [],
  ...UNSURE,
  reason,
  as_of: isoOrNull(as_of),
  known_at: isoOrNull(known_at),
  took_ms: 0,
  held: [],
});

export const contextOff = ({ format }: ContextBody, reason: string) => ({
  context: inFormat('', format),
  tier: null,
  items: [],
  ...NO_BLOCK,
  ...UNSURE,
  reason,
});

export const restoreOff = ({ format }: RestoreBody, reason: string) => ({
  context: inFormat('', format),
  dropped: 0,
  messages: [],
  ...NO_BLOCK,
  reason,
});
