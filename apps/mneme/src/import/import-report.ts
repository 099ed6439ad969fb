import type { Format } from './formats.js';
import type { LeftOut } from '../secrets-left-out.js';
import type { Summary } from './sending/tally.js';

export interface ImportProblem {
  /** The line, or the element of the array, from 1. */
  readonly number: number;
  /** `line 12`, `conversation 3`. */
  readonly place: string;
  readonly sentence: string;
}

export interface ImportReport {
  readonly file: string;
  /** `null`: no item of the file showed its format. */
  readonly format: Format | null;
  readonly messages: number;
  /** The number of messages that the store had already; a dry run cannot know it. */
  readonly known: number;
  /** The number of messages that were erased before, and stay out; a dry run cannot know it. */
  readonly erased: number;
  /** The secrets that the server replaced by marks. */
  readonly leftOut: LeftOut;
  /** The item after which an unfinished import continued; for several files the sum. */
  readonly resumedAfter: number;
  readonly problemCount: number;
  /** The first problems. */
  readonly problems: readonly ImportProblem[];
  /** The file is incomplete: the rest can be imported later. */
  readonly isCutShort: boolean;
  /** The import was stopped before the end. */
  readonly isStopped: boolean;
  readonly summary: Summary;
  readonly lastEvents: readonly { readonly userId: string; readonly eventId: string }[];
}
