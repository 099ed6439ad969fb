import type { Fact } from '@mneme/domain';
import type { Found, FoundPoint } from './looking.js';

/** Makes a search result of a fact that was looked up rather than found by its words. */
export const foundFact = (fact: Fact, score: number, terms: Found['terms']): Found => ({
  point: pointOf(fact),
  score,
  terms,
  fact,
});

const pointOf = ({ claim, version, createdAt }: Fact): FoundPoint => ({
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
  sources: claim.sources,
});
