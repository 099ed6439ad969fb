import type { MessageVector } from '@mneme/domain';
import type { Neighbourhood } from '@mneme/ports';
import { allOf, hasValue } from '../points/condition.js';
import { fingerprint } from './fingerprint.js';
import { fromKeyword } from '../points/keyword.js';
import { tableFor } from './index-statistics.js';
import {
  outsideQueries,
  lastMessageQuery,
  type NeighbourWindow,
  groupSeeds,
  type SessionSeeds,
  windowQuery,
  windowConditions,
  selectWindow,
} from './session-seeds.js';
import { hasIds, type RankedQuery, type ReturnedPoint, type ScopedCalls } from '../points/scoped-calls.js';
import { roleNarrowing, selectionNarrowing, visibleConditions } from '../points/selection-narrowing.js';
import { DENSE, type Payload, pointIdOf } from '../points/stored-point.js';
import { neighboursInTable } from '../table/search-table.js';

/** Finds neighbours in the table that the caller knows, and otherwise in Qdrant. */
export const createNeighbours = (calls: ScopedCalls, scope: string) => {
  const findInQdrant = neighboursInQdrant(calls, scope);
  return async (neighbourhood: Neighbourhood): Promise<readonly MessageVector[]> => {
    const table = tableFor(neighbourhood.known, neighbourhood.selection);
    if (!table) return findInQdrant(neighbourhood);
    const isErased = calls.watchKeys();
    const near = await neighboursInTable(table, neighbourhood);
    return (await isErased(table.dataKeysOf(near.map(({ id }) => id)))) ? findInQdrant(neighbourhood) : near;
  };
};

/**
 * Finds the visible chunks by their ordinals, and in the same request computes their similarity to the vector
 * and whether the filter matches them.
 */
const neighboursInQdrant =
  (calls: ScopedCalls, scope: string) =>
  async (neighbourhood: Neighbourhood): Promise<readonly MessageVector[]> => {
    const { around, reach, selection } = neighbourhood;
    if (around.length === 0) return [];
    const visible = allOf([
      hasValue('kind', 'chunk'),
      visibleConditions(selection),
      roleNarrowing(['chunk'], selection.roles),
    ]);
    if (visible === null) return [];
    const seeds = await calls.scroll({
      where: [hasIds(around.map((id) => pointIdOf(scope, id))), ...visible],
      fields: ['id', 'session_id', 'ordinal'],
    });
    const runs = groupSeeds(seeds.map(({ payload }) => payload));
    if (runs.length === 0) return [];
    const window = { reach, visible };
    const within = await judgeWindows(calls, runs, window, neighbourhood);
    const seenWithin = within.seen.map(({ payload }) => payload);
    const behind = runs.flatMap((run, n) => outsideQueries(run, seenWithin, within.lasts[n] ?? 0, window));
    const beyond = await judgeBeyond(calls, runs, behind, neighbourhood);
    const seen = [...within.seen, ...beyond.seen];
    const payloads = [...new Map(seen.map(({ payload }) => [payload.id, payload])).values()];
    const pointIds = new Map(seen.map(({ pointId, payload }) => [payload.id, pointId]));
    const near = runs.flatMap((run) => selectWindow(run, payloads, reach));
    return toMessageVectors(near, neighbourhood.stems, pointIds, {
      similarities: new Map([...within.similarities, ...beyond.similarities]),
      eligible: within.eligible === null ? null : new Set([...within.eligible, ...(beyond.eligible ?? [])]),
    });
  };

/**
 * Points with their similarity to the vector and their eligibility by the filter, each keyed by Qdrant's own
 * id of the point.
 */
interface JudgedPoints extends Judgement {
  readonly seen: readonly ReturnedPoint[];
}

interface Judgement {
  readonly similarities: ReadonlyMap<string, number>;
  /** Ids of the eligible points, or `null` if all points are eligible. */
  readonly eligible: ReadonlySet<string> | null;
}

interface Windows extends JudgedPoints {
  /** Ordinal of the last message of each session, in the order of the sessions in `runs`. */
  readonly lasts: readonly number[];
}

const judgeWindows = async (
  calls: ScopedCalls,
  runs: readonly SessionSeeds[],
  window: NeighbourWindow,
  neighbourhood: Neighbourhood,
): Promise<Windows> => {
  const visible = windowQuery(windowConditions(runs, window), runs);
  const judging = await judgingQueries(calls, visible, neighbourhood);
  const [seen = [], ...answers] = await calls.query([
    visible,
    ...judging.queries,
    ...runs.map((run) => lastMessageQuery(run, window)),
  ]);
  return {
    seen,
    ...judging.readAnswers(answers),
    lasts: answers
      .slice(judging.queries.length)
      .map(([last]) => last?.payload.ordinal ?? Number.NEGATIVE_INFINITY),
  };
};

/**
 * Computes similarity and eligibility of the messages beyond gaps in the ordinals. Gaps are rare, and cost
 * two more requests.
 */
const judgeBeyond = async (
  calls: ScopedCalls,
  runs: readonly SessionSeeds[],
  behind: readonly RankedQuery[],
  neighbourhood: Neighbourhood,
): Promise<JudgedPoints> => {
  const found = (await calls.query(behind)).flat();
  if (found.length === 0) return { seen: [], similarities: new Map(), eligible: null };
  const windowOfFound = windowQuery([hasIds(found.map(({ pointId }) => pointId))], runs);
  const judging = await judgingQueries(calls, windowOfFound, neighbourhood);
  return {
    seen: found,
    ...judging.readAnswers(await calls.query(judging.queries)),
  };
};

/** Returns the queries for similarity and eligibility, and the function that reads their answers. */
const judgingQueries = async (
  calls: ScopedCalls,
  query: RankedQuery,
  { selection, vector }: Neighbourhood,
) => {
  const direction = vector?.some((component) => component !== 0) ? [...vector] : null;
  const filtered = selection.filter
    ? await selectionNarrowing(calls, { kinds: ['chunk'], instants: 'ever', filter: selection.filter })
    : null;
  const nearest = direction ? [{ ...query, query: direction, using: DENSE, fields: [] }] : [];
  const passing = filtered ? [{ ...query, where: [...query.where, ...filtered], fields: [] }] : [];
  return {
    queries: [...nearest, ...passing] as readonly RankedQuery[],
    readAnswers: (answers: readonly (readonly ReturnedPoint[])[]): Judgement => {
      const near = answers.slice(0, nearest.length).flat();
      const passed = answers.slice(nearest.length, nearest.length + passing.length).flat();
      return {
        similarities: new Map(near.map(({ pointId, score }) => [pointId, score] as const)),
        eligible: selection.filter ? new Set(passed.map(({ pointId }) => pointId)) : null,
      };
    },
  };
};

const toMessageVectors = (
  near: readonly Payload[],
  stems: readonly string[],
  pointIds: ReadonlyMap<string, string>,
  { similarities, eligible }: Judgement,
): readonly MessageVector[] => {
  const terms = stems.map(fingerprint);
  return near
    .map((payload): MessageVector => {
      const pointId = pointIds.get(payload.id) ?? '';
      return {
        id: fromKeyword(payload.id),
        sessionId: fromKeyword(payload.session_id ?? ''),
        ordinal: payload.ordinal,
        speaker: payload.speaker === undefined ? null : fromKeyword(payload.speaker),
        role: payload.role ?? 'user',
        saidAt: payload.said_at,
        recordedFrom: payload.recorded_from,
        length: payload.length,
        endsInQuestion: payload.ends_in_question,
        namesTime: payload.names_time,
        counts: terms.map((term) => payload.counts[payload.terms.indexOf(term)] ?? 0),
        similarity: similarities.get(pointId) ?? null,
        isEligible: eligible?.has(pointId) ?? true,
      };
    })
    .sort(bySession);
};

/** Orders messages by session only, because the messages of a session are in order already. */
const bySession = (a: MessageVector, b: MessageVector): number => {
  if (a.sessionId === b.sessionId) return 0;
  return a.sessionId < b.sessionId ? -1 : 1;
};
