import { idOf, type Scope, scopeKey, type VerdictReason } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { ModelUsage } from '@mneme/ports';
import { defineFold, type Draft, draftAside, type Outcome } from '../../stage.js';

type Kind = DataOf<'update.judged'>['kind'];

export interface TargetVerdict {
  readonly kind: Kind;
  readonly by: string | null;
  /** The later entries that a text was written from. */
  readonly from?: readonly string[];
  readonly madeBy: string;
  readonly because?: VerdictReason;
  readonly usage?: ModelUsage;
  readonly isUndone?: true;
}

/** It holds ids and no words. */
export interface Run {
  /** `null` if verdicts have arrived before their plan. */
  readonly planned: Pick<
    DataOf<'consolidation.planned'>,
    'knownAt' | 'compared' | 'targets' | 'continuedBy'
  > | null;
  readonly verdicts: Readonly<Record<string, TargetVerdict>>;
  readonly isFinished: boolean;
  /** True if verdicts that still arrive have no effect. */
  readonly isUndone: boolean;
}

const NEW_RUN: Run = { planned: null, verdicts: {}, isFinished: false, isUndone: false };

type Produced = typeof topics.entries;
type Applied = Outcome<Run, Produced>;

/** Neither the order of the verdicts nor a repeated verdict matters. */
export const apply = defineFold<Run, never, Produced>({
  name: 'consolidator.apply',
  consumes: topics.verdicts,
  produces: [topics.entries],
  needs: [],
  stateKey: (event) => ('runId' in event.data ? runKey(event.scope, String(event.data.runId)) : null),
  initialState: NEW_RUN,
  isHolding: () => false,
  holdsNoWords: true,
  on: {
    'consolidation.planned': ({ data }, run) =>
      finish(data.runId, { ...run, planned: run.planned ?? planOf(data) }, []),
    'update.judged': ({ data }, run) => judged(data, run),
    'consolidation.undone': ({ data }, run) => undone(data, run),
  },
  idle: null,
});

/** The key contains the scope, so a run can be found only by a caller that knows the scope. */
export const runKey = (scope: Scope, runId: string): string => idOf('run', scopeKey(scope), runId);

const planOf = ({
  knownAt,
  compared,
  targets,
  continuedBy,
}: DataOf<'consolidation.planned'>): Run['planned'] => ({
  knownAt,
  compared,
  targets,
  continuedBy,
});

const judged = (
  { runId, targetId, version = 1, usage: asked, ...told }: DataOf<'update.judged'>,
  run: Run,
): Applied => {
  const before = run.verdicts[targetId];
  // A target that was left as it is for lack of budget may be decided by a model later.
  if (before !== undefined && before.kind !== 'ignore') return { state: run, events: [] };
  const usage = asked ?? before?.usage;
  const { kind, by, from, madeBy, because } = told;
  const verdict: TargetVerdict = {
    kind,
    by,
    ...(from && { from }),
    madeBy,
    ...(because && { because }),
    ...(usage && { usage }),
    ...(run.isUndone && kind !== 'ignore' && { isUndone: true as const }),
  };
  const next = { ...run, verdicts: { ...run.verdicts, [targetId]: verdict } };
  return finish(
    runId,
    next,
    run.isUndone
      ? withdrawing(runId, { [targetId]: verdict })
      : effectOf(runId, { entryId: targetId, version }, verdict),
  );
};

const effectOf = (
  runId: string,
  target: { readonly entryId: string; readonly version: number },
  { kind, by, because }: TargetVerdict,
): readonly Draft<Produced>[] => {
  if (by === null || kind === 'ignore' || kind === 'add') return [];
  const change = { ...target, kind, by, ...(because && { because }) };
  return [draftAside(topics.entries, 'entries.consolidated', { runId, changes: [change] })];
};

const finish = (runId: string, run: Run, events: readonly Draft<Produced>[]): Applied => {
  const isComplete = run.planned?.targets.every((target) => run.verdicts[target] !== undefined) ?? false;
  if (run.isFinished || !isComplete) return { state: run, events };
  const over = draftAside(topics.entries, 'consolidation.finished', { runId });
  return { state: { ...run, isFinished: true }, events: [...events, over] };
};

const undone = ({ runId, targets }: DataOf<'consolidation.undone'>, run: Run): Applied => {
  const chosen = Object.entries(run.verdicts).filter(
    ([target, { kind, isUndone }]) =>
      kind !== 'ignore' && !isUndone && (targets === null || targets.includes(target)),
  );
  const marked = Object.fromEntries(
    chosen.map(([id, verdict]) => [id, { ...verdict, isUndone: true as const }]),
  );
  const next: Run = {
    ...run,
    verdicts: { ...run.verdicts, ...marked },
    isUndone: run.isUndone || targets === null,
  };
  if (chosen.length === 0) return { state: next, events: [] };
  const entryIds = chosen.flatMap(([id, { kind }]) => (kind === 'add' ? [] : [id]));
  const restored = { runId, entryIds, ...refusedOf(marked) };
  return {
    state: next,
    // A request has asked for the undo and may wait for it.
    events: [{ ...draftAside(topics.entries, 'entries.restored', restored), roots: null }],
  };
};

const withdrawing = (runId: string, verdicts: Run['verdicts']): readonly Draft<Produced>[] => {
  const refused = refusedOf(verdicts);
  return refused.kept === undefined
    ? []
    : [draftAside(topics.entries, 'entries.restored', { runId, entryIds: [], ...refused })];
};

/** A person who undoes verdicts refuses the texts, and the replacement of the targets by the same entries. */
const refusedOf = (verdicts: Run['verdicts']): Pick<DataOf<'entries.restored'>, 'withdrawn' | 'kept'> => {
  const kept = Object.entries(verdicts).flatMap(([entryId, { kind, by, from = [] }]) =>
    kind === 'ignore' || by === null ? [] : [{ entryId, beside: [...new Set([by, ...from])] }],
  );
  return { withdrawn: textsOf(Object.values(verdicts)), ...(kept.length > 0 && { kept }) };
};

const textsOf = (verdicts: readonly TargetVerdict[]): string[] =>
  verdicts.flatMap(({ kind, by }) => ((kind === 'update' || kind === 'add') && by !== null ? [by] : []));

export const runIn = (state: unknown): Run => state as Run;
