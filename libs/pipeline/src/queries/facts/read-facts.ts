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
  /** Only these notes. `null` for notes and other facts. */
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
  answer(ports, request, 'holding');

/** Returns the intervals of the slots, in order of start: all of them, or those begun by `asOf`. */
export const readTimeline = (ports: FactPorts, request: FactsRequest): Promise<FactsAnswer> =>
  answer(ports, request, request.instants.asOf === null ? 'every' : 'begun');

type IntervalKind = FactQuery['valueInterval'];

const answer = async (
  ports: FactPorts,
  request: FactsRequest,
  valueInterval: IntervalKind,
): Promise<FactsAnswer> => {
  const { scope, instants, cursor, limit } = request;
  const subject = request.subject === null ? null : canonicalSubject(request.subject);
  const place = placeOf(cursor);
  const now = ports.clock.now();
  const [own, names] = await Promise.all([
    place.isOfUser ? NOTHING : page(ports, { ...request, subject }, valueInterval),
    userNames(ports, scope, instants, now),
  ]);
  const told = { userName: names[0] ?? null, asOf: resolveInstants(instants, now).asOf };
  const meansUser = subject !== null && names.some((name) => canonicalSubject(name) === subject);
  if (!meansUser || own.cursor !== null) return { ...own, ...told };
  const room = limit - own.facts.length;
  const rest = { ...request, subject: 'user', limit: Math.max(room, 1), cursor: place.cursor };
  const ofUser = await page(ports, rest, valueInterval);
  if (room > 0) return { facts: [...own.facts, ...ofUser.facts], cursor: cursorOf(ofUser.cursor), ...told };
  return { facts: own.facts, cursor: ofUser.facts.length > 0 ? OF_USER : null, ...told };
};

/** Prefix of a cursor that has reached the facts kept under `user`. */
const OF_USER = 'user/';
const NOTHING: FactPage = { facts: [], cursor: null };

const placeOf = (cursor: string | null): { readonly isOfUser: boolean; readonly cursor: string | null } => {
  if (cursor?.startsWith(OF_USER) !== true) return { isOfUser: false, cursor: null };
  const rest = cursor.slice(OF_USER.length);
  return { isOfUser: true, cursor: rest === '' ? null : rest };
};

const cursorOf = (ofUser: string | null): string | null => (ofUser === null ? null : `${OF_USER}${ofUser}`);

const page = async (
  { facts, clock }: FactPorts,
  { scope, predicate, instants, notes, ...rest }: FactsRequest,
  valueInterval: IntervalKind,
): Promise<FactPage> => {
  const now = clock.now();
  const isGiven = predicate === null || predicate.startsWith(NOTE);
  const graph = facts.of(scope);
  const resolved = resolveAsOf(instants, now);
  const canonical = isGiven ? predicate : await keptUnder(openSlotCache(graph), predicate, resolved.knownAt);
  const query = {
    ...rest,
    predicate: canonical ?? (notes === null ? null : ANY_NOTE),
    instants: resolved,
    claimIds: null,
    valueInterval,
  };
  return notes === null ? graph.facts(query, now) : matchingNotes(graph, query, notes, now);
};

/** More notes than any session holds. */
const MOST_NOTES = 1000;

/** Newest first. The notes are part of every context of their session (S3 5.4). */
export const sessionNotes = async (
  { facts, clock }: RecallPorts,
  { scope, sessionId, instants }: SessionVantage,
): Promise<readonly Fact[]> => {
  const now = clock.now();
  const page = await facts.of(scope).facts(
    {
      instants: resolveAsOf(instants, now),
      subject: canonicalSubject(noteSubject(sessionId)),
      predicate: ANY_NOTE,
      claimIds: null,
      sessionId,
      valueInterval: 'holding',
      limit: MOST_NOTES,
      cursor: null,
    },
    now,
  );
  return page.facts.toSorted((a, b) => b.version.validFrom - a.version.validFrom);
};

interface SessionVantage {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly instants: AsOf;
}
