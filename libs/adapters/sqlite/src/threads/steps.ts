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
import type { NoteRow, PointRow } from '../index/point-row.js';

/** The removed bytes that the files may still hold. */
export type Leftover = 'nothing' | 'rows' | 'words';

/** An event with its envelope as JSON, and the fields that `trace` needs beside it. */
export interface EventRecord {
  readonly topic: string;
  readonly key: string;
  readonly body: string;
  readonly type: string;
  readonly scope: string;
  /** The event itself and its roots, each once. */
  readonly roots: readonly string[];
}

/** A state row whose open parts are JSON already. */
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

/** Every step of the writer, with its argument and its answer. */
export interface Steps {
  append: { given: { events: readonly EventRecord[]; recordedAt: Instant }; answer: readonly Position[] };
  register: { given: { group: string; topic: string }; answer: null };
  acknowledge: { given: { group: string; positions: readonly Position[] }; answer: null };
  park: { given: { parked: readonly ParkedRecord[] }; answer: null };
  replay: { given: { id: string; tenant: string | null; replayedAt: Instant }; answer: Parked | null };
  /** `isWhole`: one lost row undoes the unit. */
  compareAndSet: { given: { rows: readonly StateRecord[]; isWhole: boolean }; answer: readonly string[] };
  dropState: { given: { rows: readonly Pick<StateRecord, 'stage' | 'key' | 'version'>[] }; answer: null };
  forgetState: { given: { erased: ErasedData; limit: number }; answer: number };
  eraseState: { given: { scope: string }; answer: null };
  put: { given: { scope: string; points: readonly PointRow[] }; answer: null };
  /** Points that exist stay unchanged. */
  add: { given: { scope: string; points: readonly PointRow[] }; answer: null };
  annotate: { given: { scope: string; notes: readonly NoteRow[] }; answer: null };
  end: { given: { scope: string; ends: readonly PointEnd[] }; answer: null };
  /** `null`: everything. */
  remove: { given: { scope: string; ids: readonly string[] | null }; answer: null };
  forgetPoints: { given: { erased: ErasedData; limit: number }; answer: number };
  /**
   * Rewrites `pages` pages of the word lists, in which removed words are left; whether there is more to do. `first` takes
   * all lists that there are now, `next` goes on with them: taken anew for every write of others, they would never be done.
   * From `first` to `last` other writes merge nothing.
   */
  mergeWords: { given: { part: 'first' | 'next' | 'last'; pages: number }; answer: boolean };
  /** Begins a compaction of the files; the removed bytes that they may hold. */
  beginCompaction: { given: object; answer: Leftover };
  /** Once it is committed, a slice of the compaction follows. */
  compact: { given: object; answer: null };
  /** One slot of another revision, or a claim of a destroyed data key, undoes the unit. */
  writeSlots: { given: { scope: string; changes: readonly SlotChange[] }; answer: null };
  /** One slot of another revision undoes the unit. */
  replaceSlots: { given: { scope: string; slots: readonly SlotReplacement[] }; answer: null };
  eraseFacts: { given: { scope: string }; answer: null };
  claimKeys: { given: { fresh: readonly LiveKey[] }; answer: readonly LiveKey[] };
  destroyKeys: { given: { erasure: KeyErasure }; answer: readonly string[] };
  rewrapKeys: { given: { keys: readonly LiveKey[] }; answer: null };
  /** Contributions that are there, withdrawn or made from erased words change nothing. */
  addKnowledge: { given: { tenant: string; deltas: readonly KnowledgeDelta[] }; answer: null };
  withdrawKnowledge: { given: { tenant: string; withdrawals: readonly Withdrawal[] }; answer: null };
  forgetKnowledge: {
    given: { tenant: string; sources: readonly string[]; limit: number };
    answer: number;
  };
  beginRebuild: { given: object; answer: null };
  endRebuild: { given: object; answer: null };
  /** Leaves nothing behind. */
  tryRoom: { given: object; answer: null };
}

export type StepName = keyof Steps;
export type StepOf<Name extends StepName> = { readonly step: Name } & Readonly<Steps[Name]['given']>;
export type Step = { [Name in StepName]: StepOf<Name> }[StepName];
export type AnswerTo<S> = S extends { readonly step: infer Name extends StepName }
  ? Steps[Name]['answer']
  : never;

/** A handler for every step. */
export type StepHandlers = { readonly [Name in StepName]: (step: StepOf<Name>) => Steps[Name]['answer'] };

/** The outcome of a unit: all of it, or nothing because others wrote its rows first. */
export type UnitOutcome =
  | { readonly outcome: 'done'; readonly answers: readonly unknown[] }
  | { readonly outcome: 'lost'; readonly keys: readonly string[] };
