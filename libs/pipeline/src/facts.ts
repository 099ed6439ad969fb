import {
  changedPart,
  foldFacts,
  type Happening,
  type KeptClaim,
  type Point,
  slotKeysOf,
  stemsOf,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import type { ScopedFactGraph } from '@mneme/ports';
import { known } from './chunk-points.js';
import { defineProjection, type Handled } from './stage.js';

/** Claims become slot timelines on both time axes, and searchable. */
export const facts = defineProjection({
  name: 'consolidator.facts',
  consumes: topics.entries,
  produces: [],
  needs: ['facts', 'index', 'embedder'],
  project: async (events, ports) => {
    const scope = events[0]?.scope;
    const happenings = events.flatMap(happeningsOf);
    if (!scope || happenings.length === 0) return;
    const graph = ports.facts.of(scope);
    const before = new Map(
      (await graph.slots(await keysOf(graph, happenings))).map((slot) => [slot.key, slot]),
    );
    const changes = foldFacts(before, happenings).map((slot) => changedPart(before.get(slot.key), slot));
    await graph.write(changes);
    const claims = changes.flatMap((change) => change.claims);
    const vectors = await ports.embedder.embed(claims.map(({ claim }) => claim.text));
    await ports.index.of(scope).put(claims.map((kept, n) => pointOfClaim(kept, vectors[n])));
  },
});

const happeningsOf = (event: Handled): Happening[] => {
  const recorded = { recordedAt: event.recordedAt, eventId: event.id };
  switch (event.type) {
    case 'entry.written':
      return event.data.claims.length > 0 ? [{ ...recorded, kind: 'stated', claims: event.data.claims }] : [];
    case 'facts.stated':
      return [{ ...recorded, kind: 'stated', claims: event.data.claims }];
    case 'fact.retracted':
      return [{ ...recorded, kind: 'retracted', factId: event.data.factId }];
    case 'fact.ended':
      return [{ ...recorded, kind: 'ended', ...event.data }];
    case 'entry.forgotten':
      return [{ ...recorded, kind: 'forgotten', entryId: event.data.entryId }];
    default:
      return [];
  }
};

/** Slots of what is stated, and those that commands are about: stored already, or stated just before them. */
const keysOf = async (graph: ScopedFactGraph, happenings: readonly Happening[]): Promise<string[]> => {
  const claimIds = happenings.flatMap((each) =>
    each.kind === 'retracted' || each.kind === 'ended' ? [each.factId] : [],
  );
  const entryIds = happenings.flatMap((each) => (each.kind === 'forgotten' ? [each.entryId] : []));
  const stored = claimIds.length + entryIds.length > 0 ? await graph.slotsOf({ claimIds, entryIds }) : [];
  return [...new Set([...happenings.flatMap(slotKeysOf), ...stored])];
};

/** Where a claim is found by its words; what is believed of it the graph tells. */
const pointOfClaim = ({ claim, recordedAt }: KeptClaim, vector: Float32Array | undefined): Point => ({
  id: claim.id,
  kind: 'fact',
  text: claim.text,
  sessionId: claim.sessionId,
  agentId: null,
  episodeId: null,
  turnId: null,
  summary: null,
  ordinal: null,
  role: null,
  speaker: claim.subject,
  saidAt: claim.validFrom,
  recordedFrom: recordedAt,
  recordedTo: null,
  stems: stemsOf(claim.text),
  vector: known(vector),
  endsInQuestion: false,
  namesTime: claim.timePhrase !== null,
  tags: [],
  memoryType: 'semantic',
  sources: claim.sources,
  metadata: {},
});
