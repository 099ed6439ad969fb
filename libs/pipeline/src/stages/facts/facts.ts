import {
  type EmbeddedPoint,
  type FactCommand,
  type FactPoint,
  type ClaimHistory,
  isAliasClaim,
  predicatePhrase,
  stemsOf,
  Unavailable,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import type { ScopedFactGraph } from '@mneme/ports';
import { adoptedId } from './adopt-facts.js';
import { nonZeroVector } from '../../points/chunk-points.js';
import { foldNamed, namesKey, type NamedCommand } from './fold-named.js';
import { aliasKeys } from '../names/known-aliases.js';
import { isOfSpeaker } from '../names/name-of-user.js';
import { openSlotCache, slotsOfStated, wholeSlots } from './slot-cache.js';
import { defineProjection, type Handled } from '../../stage.js';

/** Folds claims into slot timelines on both time axes, and makes them searchable. */
export const facts = defineProjection({
  name: 'consolidator.facts',
  consumes: topics.entries,
  produces: [],
  needs: ['facts', 'memoryWriter', 'embedder'],
  project: async (events, ports) => {
    const scope = events[0]?.scope;
    const named = events.flatMap((event) =>
      commandsOf(event).map((command): NamedCommand => ({ command, words: namingOf(event) })),
    );
    if (!scope || named.length === 0) return;
    const graph = ports.facts.of(scope);
    const book = openSlotCache(graph);
    const commands = named.map(({ command }) => command);
    const storedKeys = await keysOf(graph, commands);
    await book.load(wholeSlots([...namesKey(named), ...aliasKeys(commands), ...storedKeys]));
    await book.load(slotsOfStated(commands));
    await foldNamed(graph, book, named);
    const changes = book.changes();
    const lost = await graph.write(changes);
    if (lost.length > 0)
      throw new Unavailable('facts-overtaken', 'Others have written these facts. Fold them again.');
    const claims = changes
      .flatMap((change) => change.claims)
      .filter(({ claim }) => !isOfSpeaker(claim) && !isAliasClaim(claim));
    const vectors = await ports.embedder.embed(claims.map(({ claim }) => claim.text));
    await ports.memoryWriter.of(scope).add(claims.map((kept, n) => pointOfClaim(kept, vectors[n])));
  },
});

/**
 * Claims of messages that were read on arrival already have `user` as their subject if they are about the user.
 * Claims that were read from a segment may have a name of the user instead.
 */
const namingOf = (event: Handled): NamedCommand['words'] => {
  if (event.type !== 'entry.written' && event.type !== 'entry.revised') return 'outright';
  return event.data.segmentId === null ? 'resolved' : 'named';
};

const commandsOf = (event: Handled): FactCommand[] => {
  const { dataKey } = event;
  const recorded = { recordedAt: event.recordedAt, eventId: event.id };
  // The claim may have been moved twice: to the user, and to another name of its relation.
  const idsOf = (id: string): readonly string[] => [id, adoptedId(id), adoptedId(adoptedId(id))];
  switch (event.type) {
    case 'entry.written':
      return event.data.claims.length > 0
        ? [{ ...recorded, kind: 'stated', claims: event.data.claims, dataKey }]
        : [];
    case 'facts.stated':
      return [{ ...recorded, kind: 'stated', claims: event.data.claims, dataKey }];
    case 'fact.retracted':
      return idsOf(event.data.factId).map((factId) => ({ ...recorded, kind: 'retracted', factId }));
    case 'fact.ended': {
      const { factId: named, validTo } = event.data;
      return idsOf(named).map((factId) => ({ ...recorded, kind: 'ended', factId, validTo }));
    }
    case 'entry.forgotten':
      return [{ ...recorded, kind: 'forgotten', entryId: event.data.entryId, recordedBefore: null }];
    case 'entries.superseded': {
      const { entryIds, recordedBefore } = event.data;
      return entryIds.map((entryId) => ({ ...recorded, kind: 'forgotten', entryId, recordedBefore }));
    }
    case 'entry.revised':
      return revising(event);
    case 'session.corrected':
      return [{ ...recorded, kind: 'corrected', claims: event.data.claims }];
    default:
      return [];
  }
};

const revising = ({ id: eventId, data, dataKey }: Handled<'entry.revised'>): FactCommand[] => {
  const { id: entryId, claims, knownFrom } = data;
  const at = { recordedAt: knownFrom, eventId };
  const stated: FactCommand[] = claims.length > 0 ? [{ ...at, kind: 'stated', claims, dataKey }] : [];
  return [{ ...at, kind: 'forgotten', entryId, recordedBefore: knownFrom }, ...stated];
};

const keysOf = async (
  graph: ScopedFactGraph,
  commands: readonly FactCommand[],
): Promise<readonly string[]> => {
  const claimIds = commands.flatMap((command) => {
    if (command.kind === 'corrected') return command.claims.map(({ claimId }) => claimId);
    return command.kind === 'retracted' || command.kind === 'ended' ? [command.factId] : [];
  });
  const entryIds = commands.flatMap((command) => (command.kind === 'forgotten' ? [command.entryId] : []));
  return claimIds.length + entryIds.length > 0 ? graph.slotsOf({ claimIds, entryIds }) : [];
};

/**
 * Adds the stems of the relation, whose name is the same in all languages, so that "live" finds "Ana wohnt in
 * Bonn". Does so for texts in any language, because the language of such a short text is uncertain.
 */
const stemsOfClaim = ({ text, predicate }: ClaimHistory['claim']): readonly string[] => {
  const stems = stemsOf(text);
  const relation = stemsOf(predicatePhrase(predicate));
  return relation.some((stem) => stems.includes(stem)) ? stems : [...stems, ...relation];
};

/**
 * Returns the point of a claim. A search finds a claim by its words. The graph, not the index, shows whether
 * the claim is believed.
 */
const pointOfClaim = (
  { claim, recordedAt, dataKey }: ClaimHistory,
  vector: Float32Array | undefined,
): EmbeddedPoint<FactPoint> => ({
  id: claim.id,
  kind: 'fact',
  text: claim.text,
  sessionId: claim.sessionId,
  speaker: claim.subject,
  saidAt: claim.validFrom,
  recordedFrom: recordedAt,
  recordedTo: null,
  stems: stemsOfClaim(claim),
  vector: nonZeroVector(vector),
  endsInQuestion: false,
  namesTime: claim.timePhrase !== null,
  memoryType: 'semantic',
  ...(claim.agentId === undefined ? {} : { agentId: claim.agentId }),
  sources: claim.sources,
  dataKey,
});
