import type { Fact } from '@mneme/domain';
import type { SearchHit, ShownPoint } from '../search/search-hit.js';

/** Makes a result of a fact that was looked up, not found by its words. */
export const factHit = (fact: Fact, score: number, terms: SearchHit['terms']): SearchHit => ({
  point: pointOf(fact),
  score,
  terms,
  fact,
});

const pointOf = ({ claim, version, createdAt }: Fact): ShownPoint => ({
  id: claim.id,
  kind: 'fact',
  text: claim.text,
  sessionId: claim.sessionId,
  speaker: null,
  saidAt: version.validFrom,
  recordedFrom: createdAt,
  recordedTo: null,
  endsInQuestion: false,
  namesTime: false,
  memoryType: null,
  ...(claim.agentId === undefined ? {} : { agentId: claim.agentId }),
  sources: claim.sources,
});
