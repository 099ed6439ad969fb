import { idOf, type Scope, scopeKey } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { defineFold, type Draft, draftAside, type Outcome } from '../../stage.js';

/** `from` are the later entries that a text was written from. */
type TargetVerdict = Pick<
  DataOf<'update.judged'>,
  'kind' | 'by' | 'from' | 'madeBy' | 'because' | 'usage'
> & { readonly isUndone?: true };

/** The state of a run, which holds ids and no words. */
export interface Run {
  /** The plan of the run. `null` if verdicts have arrived before their plan. */
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

/**
 * Applies the verdicts of runs. The order of the verdicts does not matter, and a repeated verdict has no
 * effect.
 */
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
    'consolidation.planned': ({ data: { runId, knownAt, compared, targets, continuedBy } }, run) => {
      const planned = run.planned ?? { knownAt, compared, targets, continuedBy };
      return finish(runId, { ...run, planned }, []);
    },
    'update.judged': ({ data }, run) => applyVerdict(data, run),
    'consolidation.undone': ({ data }, run) => undo(data, run),
  },
  idle: null,
});

/**
 * Returns the key of a run. The key contains the scope, so a run can be found only by a caller that knows the
 * scope.
 */
export const runKey = (scope: Scope, runId: string): string => idOf('run', scopeKey(scope), runId);

const applyVerdict = (
  { runId, targetId, version = 1, ...judged }: DataOf<'update.judged'>,
  run: Run,
): Applied => {
  const before = run.verdicts[targetId];
  // A target that was left as it is for lack of budget may be decided by a model later.
  if (before !== undefined && before.kind !== 'ignore') return { state: run, events: [] };
  const { kind, by, from, madeBy, because, usage = before?.usage } = judged;
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
  if (run.isUndone) return finish(runId, next, withdraw(runId, { [targetId]: verdict }));
  if (by === null || kind === 'ignore' || kind === 'add') return finish(runId, next, []);
  const change = { entryId: targetId, version, kind, by, ...(because && { because }) };
  const consolidated = draftAside(topics.entries, 'entries.consolidated', { runId, changes: [change] });
  return finish(runId, next, [consolidated]);
};

const finish = (runId: string, run: Run, events: readonly Draft<Produced>[]): Applied => {
  const isComplete = run.planned?.targets.every((target) => run.verdicts[target] !== undefined) ?? false;
  if (run.isFinished || !isComplete) return { state: run, events };
  const over = draftAside(topics.entries, 'consolidation.finished', { runId });
  return { state: { ...run, isFinished: true }, events: [...events, over] };
};

const undo = ({ runId, targets }: DataOf<'consolidation.undone'>, run: Run): Applied => {
  const chosen = Object.entries(run.verdicts).filter(
    ([target, { kind, isUndone }]) =>
      kind !== 'ignore' && !isUndone && (targets === null || targets.includes(target)),
  );
  const marked = Object.fromEntries(
    chosen.map(([id, verdict]) => [id, { ...verdict, isUndone: true as const }]),
  );
  const verdicts = { ...run.verdicts, ...marked };
  const next: Run = { ...run, verdicts, isUndone: run.isUndone || targets === null };
  if (chosen.length === 0) return { state: next, events: [] };
  const entryIds = chosen.flatMap(([id, { kind }]) => (kind === 'add' ? [] : [id]));
  const restored = draftAside(topics.entries, 'entries.restored', {
    runId,
    entryIds,
    ...refusalsOf(marked),
  });
  // A request has asked for the undo and may wait for it, so the event keeps the roots of the request.
  return { state: next, events: [{ ...restored, roots: null }] };
};

const withdraw = (runId: string, verdicts: Run['verdicts']): readonly Draft<Produced>[] => {
  const refusals = refusalsOf(verdicts);
  if (refusals.kept === undefined) return [];
  return [draftAside(topics.entries, 'entries.restored', { runId, entryIds: [], ...refusals })];
};

/**
 * Returns the refusals of a person who undoes verdicts: the texts to withdraw, and for each target the entries
 * that must not replace it again.
 */
const refusalsOf = (verdicts: Run['verdicts']): Pick<DataOf<'entries.restored'>, 'withdrawn' | 'kept'> => {
  const kept = Object.entries(verdicts).flatMap(([entryId, { kind, by, from = [] }]) =>
    kind === 'ignore' || by === null ? [] : [{ entryId, beside: [...new Set([by, ...from])] }],
  );
  const withdrawn = Object.values(verdicts).flatMap(({ kind, by }) =>
    (kind === 'update' || kind === 'add') && by !== null ? [by] : [],
  );
  return { withdrawn, ...(kept.length > 0 && { kept }) };
};

export const runIn = (state: unknown): Run => state as Run;
