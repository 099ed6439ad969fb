import {
  canonicalSubject,
  type Fact,
  type Instant,
  resolveInstants,
  type Scope,
  type AsOf,
} from '@mneme/domain';
import type { FactPage, FactQuery } from '@mneme/ports';
import type { RecallPorts } from '../../memory-ports.js';
import { resolveAsOf } from '../resolve-as-of.js';
import { factsAt } from './facts-at.js';
import { ANY_NOTE, matchingNotes, type NotesAsked } from '../notes/matching-notes.js';
import { NOTE, noteSubject } from '../../points/note.js';
import { keptUnder } from '../../stages/names/known-aliases.js';
import { openSlotCache } from '../../stages/facts/slot-cache.js';
import { userNames } from '../user-names.js';

export interface FactsRequest {
  readonly scope: Scope;
  readonly subject: string | null;
  readonly predicate: string | null;
  readonly sessionId: string | null;
  readonly agentId: string | null;
  /** The notes to read. `null` for notes and other facts. */
  readonly notes: NotesAsked | null;
  readonly instants: AsOf;
  readonly limit: number;
  readonly cursor: string | null;
}

type FactPorts = Pick<RecallPorts, 'facts' | 'clock'>;

/** `asOf` is the instant on the valid axis at which the facts were read. */
export interface FactsAnswer extends FactPage {
  readonly asOf: Instant;
  readonly userName: string | null;
}

/** Returns the facts that hold at `asOf`. The user's name also matches facts about `user`. */
export const readFacts = (ports: FactPorts, request: FactsRequest): Promise<FactsAnswer> =>
  readIntervals(ports, request, 'holding');

/**
 * Returns the intervals of the slots, in order of start: those that have begun by `asOf`, or all if `asOf` is
 * `null`.
 */
export const readTimeline = (ports: FactPorts, request: FactsRequest): Promise<FactsAnswer> =>
  readIntervals(ports, request, request.instants.asOf === null ? 'every' : 'begun');

type IntervalKind = FactQuery['valueInterval'];

const readIntervals = async (
  ports: FactPorts,
  request: FactsRequest,
  valueInterval: IntervalKind,
): Promise<FactsAnswer> => {
  const { scope, instants, cursor, limit } = request;
  const subject = request.subject === null ? null : canonicalSubject(request.subject);
  const hasReachedUser = cursor?.startsWith(USER_PREFIX) === true;
  const now = ports.clock.now();
  const [own, names] = await Promise.all([
    hasReachedUser ? NO_FACTS : readPage(ports, { ...request, subject }, valueInterval),
    userNames(ports, scope, instants, now),
  ]);
  const common = { userName: names[0] ?? null, asOf: resolveInstants(instants, now).asOf };
  const meansUser = subject !== null && names.some((name) => canonicalSubject(name) === subject);
  if (!meansUser || own.cursor !== null) return { ...own, ...common };
  const room = limit - own.facts.length;
  const userCursor = (hasReachedUser && cursor.slice(USER_PREFIX.length)) || null;
  const rest = { ...request, subject: 'user', limit: Math.max(room, 1), cursor: userCursor };
  const user = await readPage(ports, rest, valueInterval);
  if (room <= 0) return { facts: own.facts, cursor: user.facts.length > 0 ? USER_PREFIX : null, ...common };
  const next = user.cursor === null ? null : `${USER_PREFIX}${user.cursor}`;
  return { facts: [...own.facts, ...user.facts], cursor: next, ...common };
};

/** Prefix of a cursor that has reached the facts kept under `user`. */
const USER_PREFIX = 'user/';
const NO_FACTS: FactPage = { facts: [], cursor: null };

const readPage = async (
  { facts, clock }: FactPorts,
  { scope, predicate, instants, notes, ...rest }: FactsRequest,
  valueInterval: IntervalKind,
): Promise<FactPage> => {
  const now = clock.now();
  const isGiven = predicate === null || predicate.startsWith(NOTE);
  const graph = facts.of(scope);
  const resolved = resolveAsOf(instants, now);
  const canonical = isGiven ? predicate : await keptUnder(openSlotCache(graph), predicate, resolved.knownAt);
  const selected = canonical ?? (notes === null ? null : ANY_NOTE);
  const query = { ...rest, predicate: selected, instants: resolved, claimIds: null, valueInterval };
  return notes === null ? graph.facts(query, now) : matchingNotes(graph, query, notes, now);
};

/** Maximum number of notes of a session: more than any session holds. */
const MOST_NOTES = 1000;

/**
 * Returns the notes of a session, newest first. The notes are part of every context of the session (S3 5.4).
 */
export const sessionNotes = async (
  { facts, clock }: RecallPorts,
  { scope, instants, agentId }: Pick<FactsRequest, 'scope' | 'instants' | 'agentId'>,
  sessionId: string,
): Promise<readonly Fact[]> => {
  const subject = canonicalSubject(noteSubject(sessionId));
  const query = { subject, predicate: ANY_NOTE, sessionId, agentId, limit: MOST_NOTES };
  const page = await factsAt(facts.of(scope), { instants, now: clock.now() }, query);
  return page.facts.toSorted((a, b) => b.version.validFrom - a.version.validFrom);
};
