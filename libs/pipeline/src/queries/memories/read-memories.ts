import {
  type AsOf,
  type EntryPoint,
  type Filter,
  type Instant,
  type Scope,
  type VerdictReason,
} from '@mneme/domain';
import type { PointPage } from '@mneme/ports';
import { memoryNotFound } from '../../points/current-entries.js';
import { supersededByOf } from '../../points/entry-point.js';
import { formerReplacementOf, replacementOf } from '../../points/replaced-by.js';
import type { MemoryPorts } from '../../memory-ports.js';
import { entryVersions } from './entry-versions.js';

export interface MemoriesQuery {
  readonly scope: Scope;
  readonly sessionId: string | null;
  readonly filter: Filter | null;
  readonly instants: AsOf;
  readonly limit: number;
  readonly cursor: string | null;
}

/** Returns a page of entries, newest first. */
export const listMemories = (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  query: MemoriesQuery,
): Promise<PointPage> =>
  memoryReader.of(query.scope).list({
    selection: { kinds: ['entry'], instants: query.instants, filter: query.filter },
    sessionId: query.sessionId,
    order: 'recorded',
    limit: query.limit,
    cursor: query.cursor,
  });

export interface MemoryVersion {
  readonly version: number;
  /** `supersede`: a later entry, or a model's reading of the same messages, replaced this entry. */
  readonly event: 'add' | 'update' | 'delete' | 'supersede' | 'merge' | 'rewrite' | 'restore';
  readonly text: string;
  readonly at: Instant;
  readonly by: string | null;
  readonly runId: string | null;
  /** Reason of a replacement. `null` also for a replacement from before reasons were stored. */
  readonly because: VerdictReason | null;
}

/**
 * Returns the history of an entry, also of a deleted entry. Throws `Rejected('memory-not-found')`, also if
 * the entry was not known at the requested instants.
 */
export const readHistory = async (
  ports: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  { id, instants: { asOf, knownAt } }: { readonly id: string; readonly instants: AsOf },
): Promise<readonly MemoryVersion[]> => {
  const versions = await entryVersions(ports, scope, id);
  const last = versions.at(-1);
  const steps = versions
    .flatMap((point, n) => [beginOf(point, versions[n - 1]), ...endOf(point, point === last)])
    .filter(({ at }) => knownAt === null || at <= knownAt);
  if (steps.length === 0 || (asOf !== null && (last?.saidAt ?? asOf) > asOf)) throw memoryNotFound(id);
  return steps.map((step, n) => ({ version: n + 1, ...step }));
};

type Step = Omit<MemoryVersion, 'version'>;

const beginOf = (point: EntryPoint, before: EntryPoint | undefined): Step => {
  const event = before === undefined ? 'add' : replacementOf(before) === null ? 'update' : 'restore';
  return { event, text: point.text, at: point.recordedFrom, by: null, runId: null, because: null };
};

/**
 * Returns the steps that ended a version. An edit is the step that begins the next version, so it is not
 * listed here.
 */
const endOf = (point: EntryPoint, isLast: boolean): readonly Step[] => {
  const { text, recordedTo: at } = point;
  const former = formerReplacementOf(point);
  const replacement = former?.way ?? replacementOf(point);
  if (at === null || (replacement === null && !isLast)) return [];
  const end = { text, at: former?.overAt ?? at, by: null, runId: null, because: null };
  if (replacement === null)
    return [{ ...end, event: supersededByOf(point) === null ? 'delete' : 'supersede' }];
  const { kind, to: by, runId, because } = replacement;
  const replaced: Step = { event: EVENT_OF[kind], text, at, by, runId, because };
  return former !== null && isLast ? [replaced, { ...end, event: 'delete' }] : [replaced];
};

const EVENT_OF = { merge: 'merge', supersede: 'supersede', update: 'rewrite' } as const;
