import type { AbstentionRow } from './abstention-row.js';

export const anAbstentionRow = (more: Partial<AbstentionRow> = {}): AbstentionRow => ({
  id: 'conv-1#1',
  dataset: 'locomo',
  history: 'conv-1',
  kind: 'answerable',
  category: 'temporal',
  question: 'When did Ana fly the kite?',
  error: null,
  scores: { mneme: 0.8, bm25: 9 },
  abstained: false,
  searchMs: 4,
  ...more,
});
