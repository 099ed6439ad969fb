import { messageCues, type EmbeddedPoint, type EntryPoint, idOf, type Scope, stemsOf } from '@mneme/domain';
import { encodeEvent, type EventNamed, topics } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import type { Outgoing } from '@mneme/ports';
import { systemClock } from '@mneme/runner';
import { builtinModels, type ServerAddresses } from '@mneme/server';
import { openOwnDeployment, type OwnDeployment } from '../../stages/own-deployment.js';
import type { RaceDeployment } from '../../stages/race-processes.js';
import { TENANT } from '../../stages/record-sessions.js';

export interface JudgingPlan {
  readonly targets: number;
  /** Number of users, among whom the targets are divided. */
  readonly users: number;
  readonly updaters: number;
}

/** Opens separate stores with targets to judge, on servers that may have other users. Throws `Unavailable`. */
export const openJudgeRace = async (
  servers: ServerAddresses,
  partitions: number,
  plan: JudgingPlan,
): Promise<RaceDeployment> => {
  const deployment = await openOwnDeployment(servers, partitions);
  const { stores, variables } = deployment;
  const scopes: Scope[] = [];
  return {
    variables,
    prepare: async (who, isWarmUp) => {
      const targets = Math.ceil((isWarmUp ? plan.targets / 10 : plan.targets) / plan.users);
      const events: Outgoing[] = [];
      for (let user = 0; user < plan.users; user += 1) {
        const scope = { tenant: TENANT, user: `${who}-${user}` };
        scopes.push(scope);
        events.push(...(await targetsOf(deployment, scope, { targets, updaters: plan.updaters })));
      }
      return {
        pieces: events.length,
        release: async () => {
          await stores.log.append(events, systemClock().now());
        },
      };
    },
    waiting: async () => {
      const group = { group: pipeline.judge.name, topic: topics.updates.name };
      const progress = await stores.log.progress(group);
      return progress.reduce((sum, { end, acknowledged }) => sum + end - acknowledged, 0);
    },
    close: () => deployment.close(scopes),
  };
};

/**
 * Writes targets and their later entries into the index. Returns the events that the planner would have
 * emitted.
 */
const targetsOf = async (
  { stores }: OwnDeployment,
  scope: Scope,
  { targets, updaters }: Pick<JudgingPlan, 'targets' | 'updaters'>,
): Promise<readonly Outgoing[]> => {
  const recordedAt = systemClock().now();
  const texts = Array.from({ length: targets * (updaters + 1) }, (_, n) => textOf(n, updaters));
  const vectors = await builtinModels().embedder.embed(texts);
  const points = texts.map((text, n) => entryOf(scope, text, { n, recordedAt, vector: vectors[n] ?? null }));
  const unit = stores.work.begin();
  await unit.index.of(scope).put(points);
  await unit.commit({ rows: [], events: [], parked: [], acknowledges: null, recordedAt });
  return Array.from({ length: targets }, (_, target) => {
    const [first, ...later] = points.slice(target * (updaters + 1), (target + 1) * (updaters + 1));
    const event: EventNamed<'update.planned'> = {
      id: idOf('planned', scope.user, String(target)),
      type: 'update.planned',
      scope,
      roots: [],
      trace: null,
      dataKey: null,
      data: {
        runId: scope.user,
        targetId: first?.id ?? '',
        updaters: later.map(({ id }) => ({ id, likeness: 'near' as const })),
        knownAt: recordedAt,
      },
    };
    return { topic: topics.updates.name, key: topics.updates.key(event), envelope: encodeEvent(event) };
  });
};

const textOf = (n: number, updaters: number): string =>
  `Plan ${Math.floor(n / (updaters + 1))} is to leave on day ${n % (updaters + 1)}.`;

interface Placed {
  readonly n: number;
  readonly recordedAt: number;
  readonly vector: Float32Array | null;
}

const entryOf = (
  scope: Scope,
  text: string,
  { n, recordedAt, vector }: Placed,
): EmbeddedPoint<EntryPoint> => ({
  id: idOf('entry', scope.user, String(n)),
  kind: 'entry',
  text,
  sessionId: 's',
  speaker: null,
  saidAt: recordedAt + n,
  recordedFrom: recordedAt,
  recordedTo: null,
  stems: stemsOf(text),
  ...messageCues(text),
  sources: [{ sessionId: 's', messageId: `m${n}`, saidAt: recordedAt + n }],
  dataKey: null,
  metadata: { kind: 'fact' },
  vector,
});
