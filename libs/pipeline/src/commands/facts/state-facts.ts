import { canonicalPredicate, type Claim, idOf, type Instant, Rejected, scopeKey } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { factsKind, type Outgoing } from '@mneme/ports';
import { keepExpiry } from '../../rows/expiry.js';
import { noteKeyOf } from '../../points/note.js';
import type { MemoryPorts, WriteReceipt } from '../../memory-ports.js';
import { appendEvents, commandEvent, type CommandRequest } from '../command-event.js';
import type { StatedFact } from './stated-fact.js';
import { factsWithoutSecrets, type Redaction, redactionsOf } from '../without-secrets.js';

interface StateRequest extends CommandRequest {
  readonly sessionId: string | null;
  readonly agentId: string | null;
  readonly facts: readonly StatedFact[];
}

export interface StatedFacts extends WriteReceipt {
  readonly factIds: readonly string[];
  readonly redacted: readonly Redaction[];
}

/** Throws `Rejected('invalid-interval')` for a fact that would never have held. */
export const stateFacts = async (ports: MemoryPorts, request: StateRequest): Promise<StatedFacts> => {
  const id = idOf('facts', scopeKey(request.scope), request.receipt);
  const saidAt = await ports.recordingInstant(topics.entries.name);
  request.facts.forEach((fact, n) => assertHeld(fact, n, saidAt));
  const cleaned = await factsWithoutSecrets(ports, request.facts);
  const claims = cleaned.sent.map((fact, ordinal) => ({
    ...contentOf(fact, request, saidAt),
    id: idOf('claim', id, ordinal),
    saidAt,
    sessionId: request.sessionId,
    episodeId: id,
    ordinal,
    entryId: null,
    ...(request.agentId === null ? {} : { agentId: request.agentId }),
    sources: [],
    polarity: 'affirmed' as const,
    granularity: 'instant' as const,
    saidBy: null,
    timePhrase: null,
    confidence: 0.9,
  }));
  const expiries = new Set(request.facts.map(({ expiresAt }) => expiresAt));
  const events = await Promise.all(
    [...expiries].map((expiresAt) => {
      const expiring = claims.filter((_, n) => request.facts[n]?.expiresAt === expiresAt);
      return factsEvent(ports, request, { id, expiresAt, data: { claims: expiring } });
    }),
  );
  const factIds = claims.map((claim) => claim.id);
  return { ...(await appendEvents(ports, events)), factIds, redacted: redactionsOf(factIds, cleaned) };
};

/**
 * Returns the event of facts with one expiry. Facts with another expiry have another data key, so they need a
 * separate event.
 */
const factsEvent = async (
  { state, dataKeyOf }: MemoryPorts,
  { scope, sessionId, agentId, trace }: StateRequest,
  { id, expiresAt, data }: { id: string; expiresAt: Instant | null; data: DataOf<'facts.stated'> },
): Promise<Outgoing> => {
  const dataKey = await dataKeyOf(scope, sessionId, factsKind(agentId, expiresAt));
  if (expiresAt === null)
    return commandEvent(topics.entries, 'facts.stated', { id, scope, trace, dataKey, data });
  const fields = { id: idOf('facts', id, expiresAt), scope, trace, dataKey, data };
  const event = commandEvent(topics.entries, 'facts.stated', fields);
  const ofAgent = agentId === null ? {} : { agentId };
  const part = { kind: 'expired' as const, sessionId, expiresAt, ...ofAgent };
  await keepExpiry(state, { scope, part, expiresAt, id: dataKey, dataKey });
  return event;
};

/**
 * Throws if a fact would never hold. A fact without a start begins now, so such a fact never holds if it ends
 * before now.
 */
const assertHeld = (fact: StatedFact, n: number, now: Instant): void => {
  if (fact.kind === 'note' || fact.validFrom !== null || fact.validTo === null || fact.validTo > now) return;
  const field = `facts[${n}].valid_at`;
  const sentence = `"${field}": say since when it held: "invalid_at" is in the past, so the fact needs a start.`;
  throw new Rejected('invalid-interval', sentence, { field });
};

type Content = Pick<
  Claim,
  'subject' | 'predicate' | 'object' | 'text' | 'authority' | 'validFrom' | 'validTo' | 'category'
>;

const contentOf = (fact: StatedFact, { scope, sessionId }: StateRequest, saidAt: Instant): Content => {
  if (fact.kind === 'note') {
    const { key, value, category } = fact;
    return {
      ...noteKeyOf(scope, sessionId, key),
      object: value,
      text: category === null ? `${key}: ${value}` : `[${category}] ${key}: ${value}`,
      authority: 'agent',
      validFrom: saidAt,
      validTo: null,
      category,
    };
  }
  const { subject, object, authority, validFrom, validTo } = fact;
  const predicate = canonicalPredicate(fact.predicate);
  return {
    subject,
    predicate,
    object,
    text: `${subject} ${predicate.replaceAll('_', ' ')} ${object}`,
    authority,
    validFrom: validFrom ?? saidAt,
    validTo,
    category: null,
  };
};
