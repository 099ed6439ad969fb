import type { MessageVector } from '@mneme/domain';
import type { Neighbourhood } from '@mneme/ports';
import { allOf, type Condition, hasAny } from '../points/condition.js';
import { fingerprint } from './fingerprint.js';
import { fromKeyword } from '../points/keyword.js';
import type { PlaceCache } from './place-cache.js';
import {
  beyondOf,
  lastOf,
  type NeighbourWindow,
  type Place,
  seedsBySession,
  type SessionSeeds,
  windowQuery,
  windowsOf,
  withinWindow,
} from './session-seeds.js';
import { hasIds, type RankedQuery, type ReturnedPoint, type ScopedCalls } from '../points/scoped-calls.js';
import { selectionNarrowing, asOfNarrowing } from '../points/selection-narrowing.js';
import { DENSE, type Payload, pointIdOf } from '../points/stored-point.js';

/**
 * Returns the visible chunks around given ones. They are found by ordinals, and judged by vector and filter in
 * the same request.
 */
export const neighboursIn =
  (calls: ScopedCalls, scope: string, places: PlaceCache) =>
  async (neighbourhood: Neighbourhood): Promise<readonly MessageVector[]> => {
    const { around, reach, selection } = neighbourhood;
    if (around.length === 0) return [];
    const visible = allOf([hasAny('kind', ['chunk']), asOfNarrowing(selection.instants)]) ?? [];
    const runs = seedsBySession(await placesOf(calls, { scope, around, visible }, places));
    if (runs.length === 0) return [];
    const window = { reach, visible };
    const within = await judgedWindows(calls, { runs, window, neighbourhood });
    const beyond = await judgedBeyond(calls, { runs, window, neighbourhood, within });
    const seen = [
      ...new Map([...within.seen, ...beyond.seen].map((payload) => [payload.id, payload])).values(),
    ];
    const near = runs.flatMap((run) => withinWindow(run, seen, reach));
    const seats = near.map((payload) => ({ payload, pointId: pointIdOf(scope, fromKeyword(payload.id)) }));
    return turnsOf(seats, neighbourhood, {
      similarities: new Map([...within.similarities, ...beyond.similarities]),
      eligible: within.eligible === null ? null : new Set([...within.eligible, ...(beyond.eligible ?? [])]),
    });
  };

interface Around {
  readonly scope: string;
  readonly around: readonly string[];
  readonly visible: readonly Condition[];
}

/** Returns the places of the seeds. A search has cached the places of its hits. */
const placesOf = async (
  calls: ScopedCalls,
  { scope, around, visible }: Around,
  places: PlaceCache,
): Promise<readonly Place[]> => {
  const ids = around.map((id) => pointIdOf(scope, id));
  const missing = ids.filter((id) => !places.has(id));
  const found =
    missing.length === 0
      ? []
      : await calls.scroll({ where: [hasIds(missing), ...visible], fields: ['id', 'session_id', 'ordinal'] });
  return [...ids.flatMap((id) => places.get(id) ?? []), ...found.map(({ payload }) => payload)];
};

/** Points with their similarity to the vector and their eligibility by the filter, both by Qdrant's own id. */
interface Judged extends Judgement {
  readonly seen: readonly Payload[];
}

interface Judgement {
  readonly similarities: ReadonlyMap<string, number>;
  /** `null` if all points are eligible. */
  readonly eligible: ReadonlySet<string> | null;
}

interface Looking {
  readonly runs: readonly SessionSeeds[];
  readonly window: NeighbourWindow;
  readonly neighbourhood: Neighbourhood;
}

interface Windows extends Judged {
  /** Ordinal of the last message of each session, in the order of the runs. */
  readonly lasts: readonly number[];
}

const judgedWindows = async (
  calls: ScopedCalls,
  { runs, window, neighbourhood }: Looking,
): Promise<Windows> => {
  const where = windowsOf(runs, window);
  const judged = windowQuery(where, runs);
  const judging = await judgingQueries(calls, judged, neighbourhood);
  const [seen = [], ...answers] = await calls.query([
    judged,
    ...judging.queries,
    ...runs.map((run) => lastOf(run, window)),
  ]);
  return {
    seen: seen.map(({ payload }) => payload),
    ...judging.judged(answers),
    lasts: answers
      .slice(judging.queries.length)
      .map(([last]) => last?.payload.ordinal ?? Number.NEGATIVE_INFINITY),
  };
};

/** Reads the messages behind gaps in the ordinals. Gaps are rare and take two more requests. */
const judgedBeyond = async (
  calls: ScopedCalls,
  { runs, window, neighbourhood, within }: Looking & { readonly within: Windows },
): Promise<Judged> => {
  const behind = runs.flatMap((run, n) => beyondOf(run, within.seen, within.lasts[n] ?? 0, window));
  const found = (await calls.query(behind)).flat();
  if (found.length === 0) return { seen: [], similarities: new Map(), eligible: null };
  const these = windowQuery([hasIds(found.map(({ pointId }) => pointId))], runs);
  const judging = await judgingQueries(calls, these, neighbourhood);
  return {
    seen: found.map(({ payload }) => payload),
    ...judging.judged(await calls.query(judging.queries)),
  };
};

/** Returns the queries that judge the points of another query, and the function that reads their answers. */
const judgingQueries = async (
  calls: ScopedCalls,
  judged: RankedQuery,
  { selection, vector }: Neighbourhood,
) => {
  const direction = vector?.some((component) => component !== 0) ? [...vector] : null;
  const filtered = selection.filter
    ? await selectionNarrowing(calls, { ...selection, kinds: ['chunk'], instants: 'ever' })
    : null;
  const nearest = direction ? [{ ...judged, query: direction, using: DENSE, fields: [] }] : [];
  const passing = filtered ? [{ ...judged, where: [...judged.where, ...filtered], fields: [] }] : [];
  return {
    queries: [...nearest, ...passing] as readonly RankedQuery[],
    judged: (answers: readonly (readonly ReturnedPoint[])[]): Judgement => {
      const near = answers.slice(0, nearest.length).flat();
      const passed = answers.slice(nearest.length, nearest.length + passing.length).flat();
      return {
        similarities: new Map(near.map(({ pointId, score }) => [pointId, score] as const)),
        eligible: selection.filter ? new Set(passed.map(({ pointId }) => pointId)) : null,
      };
    },
  };
};

interface Seat {
  readonly payload: Payload;
  readonly pointId: string;
}

const turnsOf = (
  near: readonly Seat[],
  { stems }: Neighbourhood,
  { similarities, eligible }: Judgement,
): readonly MessageVector[] => {
  const terms = stems.map(fingerprint);
  return near
    .map(({ payload, pointId }) => ({
      ...turnOf(payload),
      counts: terms.map((term) => payload.counts[payload.terms.indexOf(term)] ?? 0),
      similarity: similarities.get(pointId) ?? null,
      isEligible: eligible?.has(pointId) ?? true,
    }))
    .sort(bySession);
};

const turnOf = (payload: Payload): Omit<MessageVector, 'counts' | 'similarity' | 'isEligible'> => ({
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
});

/** The messages of a session are in order already. */
const bySession = (a: MessageVector, b: MessageVector): number => {
  if (a.sessionId === b.sessionId) return 0;
  return a.sessionId < b.sessionId ? -1 : 1;
};
