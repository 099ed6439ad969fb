import type { MessageVector } from '@mneme/domain';
import type { Neighbourhood } from '@mneme/ports';
import { allOf, hasAny } from '../points/condition.js';
import { fingerprint } from './fingerprint.js';
import { fromKeyword } from '../points/keyword.js';
import { beyondOf, seedsBySession, type NeighbourWindow, windowsOf, withinWindow } from './session-seeds.js';
import { hasIds, type RankedQuery, type ScopedCalls } from '../points/scoped-calls.js';
import { selectionNarrowing, asOfNarrowing } from '../points/selection-narrowing.js';
import { DENSE, type Payload, pointIdOf } from '../points/stored-point.js';

/** The visible chunks around others: found by their places, then judged. */
export const neighboursIn =
  (calls: ScopedCalls, scope: string) =>
  async (neighbourhood: Neighbourhood): Promise<readonly MessageVector[]> => {
    const { around, reach, selection } = neighbourhood;
    if (around.length === 0) return [];
    const visible = allOf([hasAny('kind', ['chunk']), asOfNarrowing(selection.instants)]) ?? [];
    const seeds = await calls.scroll({
      where: [hasIds(around.map((id) => pointIdOf(scope, id))), ...visible],
      fields: ['id', 'session_id', 'ordinal'],
    });
    const near = await payloadsAround(
      calls,
      seeds.map(({ payload }) => payload),
      { reach, visible },
    );
    const places = near.map((payload) => ({
      payload,
      pointId: pointIdOf(scope, fromKeyword(payload.id)),
    }));
    return turnsOf(
      places,
      neighbourhood,
      await judge(
        calls,
        places.map(({ pointId }) => pointId),
        neighbourhood,
      ),
    );
  };

const payloadsAround = async (
  calls: ScopedCalls,
  seeds: readonly Payload[],
  window: NeighbourWindow,
): Promise<readonly Payload[]> => {
  const runs = seedsBySession(seeds);
  const seen = new Map<string, Payload>();
  const see = async (looks: readonly RankedQuery[]): Promise<void> => {
    for (const { payload } of (await calls.query(looks)).flat()) seen.set(payload.id, payload);
  };
  await see(runs.map((run) => windowsOf(run, window)));
  await see(runs.flatMap((run) => beyondOf(run, [...seen.values()], window)));
  return runs.flatMap((run) => withinWindow(run, [...seen.values()], window.reach));
};

/** What Qdrant says of each point, by its own id: how near it is to the vector, and whether the filter lets it through. */
interface Judgement {
  readonly similarities: ReadonlyMap<string, number>;
  /** `null`: all. */
  readonly eligible: ReadonlySet<string> | null;
}

const judge = async (
  calls: ScopedCalls,
  ids: readonly string[],
  { selection, vector }: Neighbourhood,
): Promise<Judgement> => {
  const these: RankedQuery = { where: [hasIds(ids)], limit: Math.max(ids.length, 1), fields: [] };
  const direction = ids.length > 0 && vector?.some((component) => component !== 0) ? [...vector] : null;
  const filtered = selection.filter
    ? await selectionNarrowing(calls, { ...selection, kinds: ['chunk'], instants: 'ever' })
    : null;
  const nearest = direction ? [{ ...these, query: direction, using: DENSE }] : [];
  const passing = filtered && ids.length > 0 ? [{ ...these, where: [hasIds(ids), ...filtered] }] : [];
  const [near, passed] = await Promise.all([calls.query(nearest), calls.query(passing)]);
  return {
    similarities: new Map(near.flat().map(({ pointId, score }) => [pointId, score] as const)),
    eligible: selection.filter ? new Set(passed.flat().map(({ pointId }) => pointId)) : null,
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

/** Within a session they are in order already. */
const bySession = (a: MessageVector, b: MessageVector): number => {
  if (a.sessionId === b.sessionId) return 0;
  return a.sessionId < b.sessionId ? -1 : 1;
};
