import {
  agentsOf,
  type EntryPoint,
  isEntry,
  verdictReason,
  type JudgedEntry,
  type UpdateQuestion,
  type Verdict,
  type VerdictReason,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { ModelUsage } from '@mneme/ports';
import { editedAtOf, keptBesideOf, versionOf } from '../../points/entry-point.js';
import { replacementOf } from '../../points/replaced-by.js';
import { defineDecision, type Draft, draftAside, type Handled } from '../../stage.js';
import type { StagePorts } from '../../stage-ports.js';
import { replacedBy } from './replaced-facts.js';
import { rewrittenEntry } from './rewritten-entry.js';

type Produced = typeof topics.entries | typeof topics.updates | typeof topics.verdicts;
type Ports = Pick<StagePorts, 'memoryReader' | 'facts' | 'judge' | 'rewritesKey'>;
type UpdatePlanned = Handled<'update.planned'>;

/**
 * Judges a target (S4 3.3). A verdict changes only its target, so any replica may judge any target in any
 * order.
 */
export const judge = defineDecision<keyof Ports, Produced>({
  name: 'consolidator.judge',
  consumes: topics.updates,
  produces: [topics.entries, topics.updates, topics.verdicts],
  needs: ['memoryReader', 'facts', 'judge', 'rewritesKey'],
  asksModel: (models) => models.judge.asksModel,
  decide: async (event, ports) => {
    if (event.type !== 'update.planned') return [];
    const judged = await judgeTarget(event, ports);
    // The run already has the verdict of the rules. Only another verdict by a model, or the cost of the model,
    // is new.
    const isNews = judged.verdict.kind !== 'ignore' || judged.usage !== undefined;
    return event.data.provisional && !isNews ? [] : verdictEvents(event, judged, ports);
  },
  withoutBudget: async (event, ports) => {
    if (event.type !== 'update.planned') return { events: [], again: null };
    const again = draftAside(topics.updates, 'update.planned', { ...event.data, provisional: true });
    if (event.data.provisional) return { events: [], again };
    const judged = await judgeTarget(event, ports);
    const isUndecided = judged.verdict.kind === 'ignore' && judged.isOpen;
    return { events: await verdictEvents(event, judged, ports), again: isUndecided ? again : null };
  },
});

interface JudgedTarget {
  readonly verdict: Verdict;
  readonly because: VerdictReason;
  /** Usage of the model. Absent if no language model was asked. */
  readonly usage?: ModelUsage;
  readonly target: EntryPoint | null;
  readonly updaters: readonly EntryPoint[];
  /** False if the target or all updaters are gone, or if a person has edited the target. */
  readonly isOpen: boolean;
}

/** Reads without waiting, because the plan has waited until all data known at its time were projected. */
const judgeTarget = async (
  { scope, data }: UpdatePlanned,
  { memoryReader, facts, judge: by }: Ports,
): Promise<JudgedTarget> => {
  const { runId, targetId, updaters: queued, knownAt } = data;
  const points = await memoryReader.of(scope).get([targetId, ...queued.map(({ id }) => id)]);
  const entries = points.filter(isEntry).filter((point) => isLive(point, runId));
  const live = new Map(entries.map((point) => [point.id, point]));
  const target = live.get(targetId) ?? null;
  const refused = target === null ? [] : keptBesideOf(target);
  const waiting = queued.flatMap(({ id, likeness }) => {
    const point = live.get(id);
    return point && !refused.includes(id) ? [{ point, likeness }] : [];
  });
  const updaters = waiting.map(({ point }) => point);
  const ignore = (because: VerdictReason, reason: string): JudgedTarget => {
    return { verdict: { kind: 'ignore', reason }, because, target, updaters, isOpen: false };
  };
  if (target === null || waiting.length === 0)
    return ignore('gone', 'The entry, or all that it may give way to, is gone.');
  if (editedAtOf(target) !== null) return ignore('edited', 'A person has put words of their own there.');
  const replaced = await replacedBy(facts.of(scope), { target, updaters, knownAt });
  const question: UpdateQuestion = {
    target: asJudged(target),
    updaters: waiting.map(({ point, likeness }) => ({
      ...asJudged(point),
      likeness,
      replacesFacts: replaced.get(point.id)?.isAll ?? false,
      over: replaced.get(point.id)?.over ?? [],
    })),
  };
  const { usage, ...judged } = await by.judge(question);
  const verdict = losesAgent(judged, target, updaters) ? OTHER_AGENTS : judged;
  const because = verdictReason(question, verdict);
  return { verdict, because, ...(usage && { usage }), target, updaters, isOpen: true };
};

const OTHER_AGENTS: Verdict = {
  kind: 'ignore',
  reason: 'The later entry was said to other agents.',
  because: 'other-agents',
};

/**
 * True if a merge would hide the target from reads that name its agent, because the later entry does not have
 * this agent.
 */
const losesAgent = (verdict: Verdict, target: EntryPoint, updaters: readonly EntryPoint[]): boolean => {
  if (verdict.kind !== 'merge') return false;
  const into = updaters.find(({ id }) => id === verdict.into);
  const kept = into ? agentsOf(into) : [];
  return agentsOf(target).some((agent) => !kept.includes(agent));
};

/**
 * True if the entry holds. Changes by this run do not count, because all targets are judged in the state in
 * which they were planned.
 */
const isLive = (point: EntryPoint, runId: string): boolean =>
  point.recordedTo === null || replacementOf(point)?.runId === runId;

const asJudged = ({ id, text, speaker, saidAt }: EntryPoint): JudgedEntry => ({ id, text, speaker, saidAt });

/**
 * Returns the events of a verdict. A text that was written for the verdict gets a separate data key. If some
 * of the words were erased in the meantime, the text is dropped and the target is left as it is.
 */
const verdictEvents = async (
  { id, scope, data: { runId, targetId } }: UpdatePlanned,
  { verdict, because, usage, target, updaters }: JudgedTarget,
  { judge: { id: madeBy }, rewritesKey }: Ports,
): Promise<readonly Draft<Produced>[]> => {
  const version = target === null ? {} : { version: versionOf(target) };
  const judged = { runId, targetId, madeBy, because, ...(usage && { usage }), ...version };
  const decide = (kind: Verdict['kind'], by: string | null, more: Partial<DataOf<'update.judged'>> = {}) =>
    draftAside(topics.verdicts, 'update.judged', { ...judged, kind, by, ...more });
  switch (verdict.kind) {
    case 'ignore':
      return [decide('ignore', null)];
    case 'merge':
      return [decide('merge', verdict.into)];
    case 'supersede':
      return [decide('supersede', verdict.by)];
    case 'update':
    case 'add': {
      // The judge has read all of these entries, even if it cites only some.
      const read = [...(target === null ? [] : [target]), ...updaters];
      const keys = read.flatMap((point) => point.dataKey ?? []);
      const dataKey = await rewritesKey(scope, keys);
      if (target === null || dataKey === null) return [decide('ignore', null, { because: 'gone' })];
      const cited = updaters.filter(({ id: updater }) => verdict.from.includes(updater));
      const entry = rewrittenEntry({ id, madeBy, text: verdict.text }, target, cited);
      const written = draftAside(topics.entries, 'entry.written', entry);
      const from = cited.map(({ id: updater }) => updater);
      return [{ ...written, dataKey }, decide(verdict.kind, entry.id, { from })];
    }
  }
};
