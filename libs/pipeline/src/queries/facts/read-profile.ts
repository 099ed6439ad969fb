import {
  agentFilter,
  allFilters,
  type AsOf,
  canonicalSubject,
  type Filter,
  type Instant,
  resolveInstants,
  isChunk,
  isEntry,
  type Point,
  type PointKind,
  type Profile,
  profileOf,
  type Scope,
  USER,
  CURRENT_CONCERN_MS,
} from '@mneme/domain';
import { versionedPoint } from '../../points/entry-point.js';
import type { RecallPorts } from '../../memory-ports.js';
import { type HoldingFacts, holdingFacts } from './holding-facts.js';
import { userNames } from '../user-names.js';

export interface ProfileRequest {
  readonly scope: Scope;
  readonly agentId: string | null;
  readonly instants: AsOf;
}

export interface ProfileAnswer {
  readonly profile: Profile;
  readonly userName: string | null;
}

type ProfilePorts = Pick<RecallPorts, 'memoryReader' | 'facts' | 'clock' | 'yieldToEventLoop'>;

/** Maximum number of points of each kind: more than a profile shows. */
const LIMIT_POINTS = 100;

/** Builds the profile without a model. */
export const readProfile = async (ports: ProfilePorts, request: ProfileRequest): Promise<ProfileAnswer> => {
  const { scope, instants } = request;
  const now = ports.clock.now();
  const { asOf } = resolveInstants(instants, now);
  const names = await userNames(ports, scope, instants, now);
  const namesOfUser = [USER, ...names];
  const [{ facts, isAll }, entries, procedures] = await Promise.all([
    factsAbout(namesOfUser, ports, request, now),
    latest(ports, request, 'entry', { op: 'gt', field: 'said_at', value: asOf - CURRENT_CONCERN_MS }),
    latest(ports, request, 'chunk', PROCEDURES),
  ]);
  const points = { entries: entries.filter(isEntry), procedures: procedures.filter(isChunk) };
  const profile = profileOf({ facts, ...points, asOf, namesOfUser });
  return { profile: { ...profile, isCut: profile.isCut || !isAll }, userName: names[0] ?? null };
};

/** Messages in which users explain how something is done. Explanations by the assistant do not count. */
const PROCEDURES: Filter = {
  op: 'and',
  parts: [
    { op: 'eq', field: 'memory_type', value: 'procedural' },
    { op: 'eq', field: 'role', value: 'user' },
  ],
};

/**
 * Returns the facts about the user, which are kept under `user`, or under a name of the user if they were
 * stated that way.
 */
const factsAbout = async (
  names: readonly string[],
  ports: ProfilePorts,
  { scope, agentId, instants }: ProfileRequest,
  now: Instant,
): Promise<HoldingFacts> => {
  const subjects = [...new Set(names.map(canonicalSubject))];
  const pages = await Promise.all(
    subjects.map((subject) => holdingFacts(ports, { scope, subject, agentId, instants }, now)),
  );
  return { facts: pages.flatMap(({ facts }) => facts), isAll: pages.every(({ isAll }) => isAll) };
};

const latest = async (
  { memoryReader }: ProfilePorts,
  { scope, agentId, instants }: ProfileRequest,
  kind: PointKind,
  filter: Filter,
): Promise<readonly Point[]> => {
  const { points } = await memoryReader.of(scope).list({
    selection: { kinds: [kind], instants, filter: allFilters(filter, agentFilter(agentId)) },
    sessionId: null,
    order: 'recorded',
    limit: LIMIT_POINTS,
    cursor: null,
  });
  // A former version is shown under the id of its current version.
  return points.map((point) => ({ ...point, id: versionedPoint(point) ?? point.id }));
};
