import type { Instant, SlotChange } from '@mneme/domain';
import type {
  ErasedData,
  KeyErasure,
  KnowledgeDelta,
  LiveKey,
  Parked,
  PointEnd,
  Position,
  SlotReplacement,
  Withdrawal,
} from '@mneme/ports';
import type { NoteRow, PointRow } from '../../index/point-row.js';

export type Leftover = 'nothing' | 'rows' | 'words';

export interface EventRecord {
  readonly topic: string;
  readonly key: string;
  readonly body: string;
  readonly type: string;
  readonly scope: string;
  /** Ids of the events from which the event follows and its own id, without duplicates. */
  readonly roots: readonly string[];
}

/**
 * Value of `isHolding` for a final row. Otherwise it is 1 if an idle flush has something to release, and 0 if
 * not.
 */
export const FINAL = 2;

export interface StateRecord {
  readonly stage: string;
  readonly key: string;
  readonly scope: string;
  readonly version: number;
  readonly cursor: string | null;
  readonly recentIds: string;
  readonly dataKey: string | null;
  readonly state: string;
  readonly outbox: string;
  readonly isHolding: number;
  readonly touchedAt: Instant;
}

export type ParkedRecord = Omit<Parked, 'replayedAt'>;

interface Steps {
  append: { given: { events: readonly EventRecord[]; recordedAt: Instant }; answer: readonly Position[] };
  register: { given: { group: string; topic: string }; answer: undefined };
  acknowledge: { given: { group: string; positions: readonly Position[] }; answer: undefined };
  park: { given: { parked: readonly ParkedRecord[] }; answer: undefined };
  replay: { given: { id: string; tenant: string | null; replayedAt: Instant }; answer: Parked | null };
  /** If `isWhole` is true, one row that another unit has written first undoes the unit. */
  compareAndSet: { given: { rows: readonly StateRecord[]; isWhole: boolean }; answer: readonly string[] };
  dropState: {
    given: { rows: readonly Pick<StateRecord, 'stage' | 'key' | 'version'>[] };
    answer: undefined;
  };
  forgetState: { given: { erased: ErasedData; limit: number }; answer: number };
  eraseState: { given: { scope: string }; answer: undefined };
  put: { given: { scope: string; points: readonly PointRow[] }; answer: undefined };
  /** Leaves existing points unchanged. */
  add: { given: { scope: string; points: readonly PointRow[] }; answer: undefined };
  annotate: { given: { scope: string; notes: readonly NoteRow[] }; answer: undefined };
  end: { given: { scope: string; ends: readonly PointEnd[] }; answer: undefined };
  /** Removes all points of the scope if `ids` is `null`. */
  remove: { given: { scope: string; ids: readonly string[] | null }; answer: undefined };
  forgetPoints: { given: { erased: ErasedData; limit: number }; answer: number };
  /**
   * Rewrites `pages` pages of the word lists, which still hold removed words. The answer is whether further
   * pages are left. `first` takes all current lists and `next` continues with them, because other writes add
   * lists without end. Other writes merge no lists from `first` to `last`.
   */
  mergeWords: { given: { part: 'first' | 'next' | 'last'; pages: number }; answer: boolean };
  /** The answer is the kind of removed bytes that the files may hold. */
  beginCompaction: { given: object; answer: Leftover };
  /** A slice of the compaction runs after the commit. */
  compact: { given: object; answer: undefined };
  /** The unit is undone if a slot has another revision, or if a claim has a destroyed data key. */
  writeSlots: { given: { scope: string; changes: readonly SlotChange[] }; answer: undefined };
  /** The unit is undone if a slot has another revision. */
  replaceSlots: { given: { scope: string; slots: readonly SlotReplacement[] }; answer: undefined };
  eraseFacts: { given: { scope: string }; answer: undefined };
  claimKeys: { given: { fresh: readonly LiveKey[] }; answer: readonly LiveKey[] };
  destroyKeys: { given: { erasure: KeyErasure }; answer: readonly string[] };
  rewrapKeys: { given: { keys: readonly LiveKey[] }; answer: undefined };
  /** Ignores contributions that exist, are withdrawn, or have a destroyed data key. */
  addKnowledge: { given: { tenant: string; deltas: readonly KnowledgeDelta[] }; answer: undefined };
  withdrawKnowledge: { given: { tenant: string; withdrawals: readonly Withdrawal[] }; answer: undefined };
  forgetKnowledge: { given: { tenant: string; sources: readonly string[]; limit: number }; answer: number };
  beginRebuild: { given: object; answer: undefined };
  endRebuild: { given: object; answer: undefined };
  tryRoom: { given: object; answer: undefined };
}

export type StepName = keyof Steps;
export type StepOf<Name extends StepName> = { readonly step: Name } & Readonly<Steps[Name]['given']>;
export type Step = { [Name in StepName]: StepOf<Name> }[StepName];
export type AnswerTo<S> = S extends { readonly step: infer Name extends StepName }
  ? Steps[Name]['answer']
  : never;

export type StepHandlers = { readonly [Name in StepName]: (step: StepOf<Name>) => Steps[Name]['answer'] };

/** `lost` if another unit has written the rows first. */
export type UnitOutcome =
  | { readonly outcome: 'done'; readonly answers: readonly unknown[] }
  | { readonly outcome: 'lost'; readonly keys: readonly string[] };
