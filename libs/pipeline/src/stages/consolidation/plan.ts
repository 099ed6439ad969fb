import { idOf, type Instant, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import { defineFold, type Draft, draftAside, type Handled, type Outcome } from '../../stage.js';
import type { StagePorts } from '../../stage-ports.js';
import { mayBegin } from '../../consolidation-schedule.js';
import { type Planned, planRun } from './plan-run.js';

export interface Planning {
  /** Entries that were recorded up to this instant have been compared with their neighbours. */
  readonly upTo: Instant;
  readonly open: OpenRun | null;
  /**
   * Ids of runs that were requested while another run was under way. `null` for a run that the schedule
   * started.
   */
  readonly waiting: readonly (string | null)[];
  /** Ids of the last runs, latest last. */
  readonly recent: readonly string[];
  /** Ids of the last runs whose work another run does. Absent in rows of earlier builds. */
  readonly joined?: readonly string[];
}

interface OpenRun {
  readonly runId: string;
  readonly since: Instant;
  /** The run and its continuations cover entries that were recorded up to this instant. */
  readonly knownAt: Instant;
  /** Position at which the continuation of the run begins. `null` if the run is the last. */
  readonly cursor: string | null;
}

const NEW: Planning = { upTo: 0, open: null, waiting: [], recent: [] };

/**
 * Time after which a run no longer holds up later runs. A run is over within minutes, unless a verdict is
 * parked.
 */
export const ABANDONED_AFTER_MS = 6 * 3_600_000;
const LIMIT_WAITING = 20;
const LIMIT_RECENT = 50;

type Produced = typeof topics.entries | typeof topics.updates | typeof topics.verdicts;
type Ports = Pick<
  StagePorts,
  'memoryReader' | 'memorySearch' | 'facts' | 'embedder' | 'untilProjected' | 'consolidation'
>;
type Decided = Outcome<Planning, Produced>;

/**
 * Plans the offline update (S4 3.3): each entry that a later entry may update becomes a target with a queue
 * of its own. A scope has one run at a time, so that a run sees the results of the run before it.
 */
export const plan = defineFold<Planning, keyof Ports, Produced>({
  name: 'consolidator.plan',
  consumes: topics.entries,
  produces: [topics.entries, topics.updates, topics.verdicts],
  needs: ['memoryReader', 'memorySearch', 'facts', 'embedder', 'untilProjected', 'consolidation'],
  stateKey: (event) => (isAsked(event) ? scopeKey(event.scope) : null),
  initialState: NEW,
  isHolding: ({ open, waiting }) => open !== null || waiting.length > 0,
  holdsNoWords: true,
  on: {
    'session.closed': (event, state, ports) => planAfterSession(event, state, ports),
    'session.flushed': (event, state, ports) => planAfterSession(event, state, ports),
    'consolidation.requested': (event, state, ports) => request(event, event.id, state, ports),
    'consolidation.finished': (event, state, ports) => resume(event, state, ports),
  },
  idle: (state, _, { consolidation }, now) =>
    mayBegin(consolidation, now)
      ? { state, events: [draftAside(topics.entries, 'consolidation.requested', {})] }
      : null,
});

const isAsked = ({ type }: Handled): boolean =>
  type === 'session.closed' ||
  type === 'session.flushed' ||
  type === 'consolidation.requested' ||
  type === 'consolidation.finished';

const planAfterSession = async (event: Handled, state: Planning, ports: Ports): Promise<Decided> => {
  if (ports.consolidation.kind === 'on-request') return { state, events: [] };
  if (mayBegin(ports.consolidation, event.recordedAt)) return request(event, null, state, ports);
  const isWaiting = state.waiting.includes(null);
  return { state: isWaiting ? state : { ...state, waiting: [...state.waiting, null] }, events: [] };
};

const request = async (
  event: Handled,
  runId: string | null,
  state: Planning,
  ports: Ports,
): Promise<Decided> => {
  const { open: run } = state;
  const waiting = runId !== null || !state.waiting.includes(null) ? [...state.waiting, runId] : state.waiting;
  if (run !== null && event.recordedAt - run.since < ABANDONED_AFTER_MS) {
    if (waiting.length <= LIMIT_WAITING) return { state: { ...state, waiting }, events: [] };
    // Too many runs wait, so the next run does the work of this run too, as if both had begun together.
    const next = state.waiting.find((id) => id !== null) ?? run.runId;
    if (runId === null) return { state, events: [] };
    return { state: withJoined(state, [runId]), events: [joining(runId, next, event.recordedAt)] };
  }
  return begin(event, { ...state, open: null, waiting }, ports);
};

/** Begins one run, which does the work of all requests that wait. */
const begin = async (event: Handled, state: Planning, ports: Ports): Promise<Decided> => {
  const [first = null, ...others] = state.waiting.filter((runId) => runId !== null);
  const runId = first ?? idOf('consolidation', event.id);
  const knownAt = event.recordedAt;
  const planned = await planRun(event.scope, ports, { from: state.upTo, knownAt, cursor: null });
  const joined = others.map((other) => joining(other, runId, knownAt));
  const cleared = withJoined({ ...state, waiting: [] }, others);
  if (first === null && planned.updates.length === 0 && planned.cursor === null)
    return { state: { ...cleared, upTo: knownAt }, events: [] };
  const opened = open(cleared, { runId, since: knownAt, knownAt }, planned);
  return { state: opened.state, events: [...joined, ...opened.events] };
};

const withJoined = (state: Planning, runIds: readonly string[]): Planning => ({
  ...state,
  joined: [...(state.joined ?? []), ...runIds].slice(-LIMIT_RECENT),
});

/** Answers a requested run with an empty plan, because another run does its work. */
const joining = (runId: string, continuedBy: string, knownAt: Instant): Draft<typeof topics.verdicts> => {
  const data = { runId, knownAt, compared: 0, targets: [], continuedBy };
  return draftAside(topics.verdicts, 'consolidation.planned', data);
};

const resume = async (
  event: Handled<'consolidation.finished'>,
  state: Planning,
  ports: Ports,
): Promise<Decided> => {
  const { open: run } = state;
  if (run?.runId !== event.data.runId) return { state, events: [] };
  if (run.cursor === null) {
    const over = { ...state, open: null, upTo: run.knownAt };
    return over.waiting.length > 0 ? begin(event, over, ports) : { state: over, events: [] };
  }
  const { knownAt, cursor } = run;
  const planned = await planRun(event.scope, ports, { from: state.upTo, knownAt, cursor });
  return open(state, { runId: continuationOf(run.runId), since: event.recordedAt, knownAt }, planned);
};

const open = (
  state: Planning,
  run: Omit<OpenRun, 'cursor'>,
  { updates, compared, cursor }: Planned,
): Decided => {
  const { runId, knownAt } = run;
  const events: Draft<Produced>[] = updates.map((update) =>
    draftAside(topics.updates, 'update.planned', { runId, knownAt, ...update }),
  );
  const targets = updates.map(({ targetId }) => targetId);
  const continuedBy = cursor === null ? null : continuationOf(runId);
  const data = { runId, knownAt, compared, targets, continuedBy };
  const planned = draftAside(topics.verdicts, 'consolidation.planned', data);
  const recent = [...state.recent, runId].slice(-LIMIT_RECENT);
  return { state: { ...state, recent, open: { ...run, cursor } }, events: [planned, ...events] };
};

export const continuationOf = (runId: string): string => idOf('consolidation', 'continues', runId);
