import type { UpdateQuestion } from '@mneme/domain';
import {
  type Decision,
  type Fold,
  type Handled,
  pipeline,
  type Stage,
  type StagePorts,
} from '@mneme/pipeline';
import type { MemorySearch, Scoped, UpdateJudge } from '@mneme/ports';
import type { Arrangement } from './arrangement.js';
import type { AskedQuestion } from './asked-question.js';

interface Arranged {
  readonly arrangement: Arrangement;
  /** Replaces the judge of the settings. Null to keep that judge. */
  readonly judge: UpdateJudge | null;
  readonly onAsked: (asked: AskedQuestion) => void;
}

export const arrangedStages = (arranged: Arranged): readonly Stage[] =>
  Object.values<Stage>(pipeline).flatMap((stage) => {
    if (stage === pipeline.plan) return arranged.arrangement.isHeld ? [] : [arrangedPlan(arranged)];
    return stage === pipeline.judge ? [arrangedJudge(arranged)] : [stage];
  });

const arrangedPlan = ({ arrangement }: Arranged): Stage => {
  const plan = pipeline.plan as Fold<unknown>;
  const handlers = Object.entries(plan.on).map(([name, handler]) => [
    name,
    (event: never, state: unknown, ports: StagePorts) =>
      handler(event, state, { ...ports, memorySearch: fewerNeighbours(ports.memorySearch, arrangement) }),
  ]);
  return { ...plan, on: Object.fromEntries(handlers) as typeof plan.on };
};

const fewerNeighbours = (
  search: Scoped<MemorySearch>,
  { near, neighbours }: Arrangement,
): Scoped<MemorySearch> => ({
  of: (scope) => {
    const store = search.of(scope);
    return {
      ...store,
      search: async (probes) => {
        // The results include the entry itself.
        const kept = neighbours === null ? Infinity : neighbours + 1;
        const found = await store.search(probes);
        return found.map((seeds) => ({
          ...seeds,
          dense: seeds.dense.slice(0, kept).filter(({ score }) => near === null || score >= near),
        }));
      },
    };
  },
});

const arrangedJudge = ({ arrangement, judge, onAsked }: Arranged): Stage => {
  const stage = pipeline.judge as Decision;
  const portsFor = (event: Handled, ports: Pick<StagePorts, keyof StagePorts>): StagePorts => ({
    ...ports,
    judge: listened(judge ?? ports.judge, arrangement, (asked) =>
      onAsked({ ...asked, user: event.scope.user }),
    ),
  });
  return {
    ...stage,
    asksModel: (models) => (judge ?? models.judge).asksModel,
    decide: (event, ports) => stage.decide(event, portsFor(event, ports)),
    withoutBudget: (event, ports) => stage.withoutBudget(event, portsFor(event, ports)),
  };
};

const listened = (
  judge: UpdateJudge,
  { queue, usesFacts }: Arrangement,
  onAsked: (asked: Omit<AskedQuestion, 'user'>) => void,
): UpdateJudge => ({
  ...judge,
  judge: async (asked) => {
    const question: UpdateQuestion = {
      target: asked.target,
      updaters: asked.updaters
        .slice(0, queue ?? Infinity)
        .map((updater) => (usesFacts ? updater : { ...updater, replacesFacts: false, over: [] })),
    };
    const startedAt = performance.now();
    const verdict = await judge.judge(question);
    const { target, updaters } = question;
    const ms = performance.now() - startedAt;
    onAsked({ madeBy: judge.id, question: { target, updaters: [...updaters] }, verdict, ms });
    return verdict;
  },
});
