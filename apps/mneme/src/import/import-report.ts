import type { Format } from './formats.js';
import type { LeftOut } from '../output/secrets-left-out.js';
import type { Summary } from './sending/tally.js';

export interface ImportProblem {
  /** Number of the line or array element, from 1. */
  readonly number: number;
  /** Position in words, for example `line 12` or `conversation 3`. */
  readonly place: string;
  readonly sentence: string;
}

export interface ImportReport {
  readonly file: string;
  /** Format of the file, or `null` if no item of the file showed it. */
  readonly format: Format | null;
  readonly messages: number;
  /** Number of messages that the store already had. In a dry run this number is unknown. */
  readonly known: number;
  /**
   * Number of messages that stay out because they were erased before. In a dry run this number is unknown.
   */
  readonly erased: number;
  readonly leftOut: LeftOut;
  /**
   * Number of items that an earlier, unfinished import had already sent. For several files, the sum of their
   * numbers.
   */
  readonly resumedAfter: number;
  readonly problemCount: number;
  /** The first problems, at most `LIMIT_PROBLEMS`. */
  readonly problems: readonly ImportProblem[];
  /** True if the file is truncated. The rest can be imported later, when the file is complete. */
  readonly isCutShort: boolean;
  readonly isStopped: boolean;
  readonly summary: Summary;
  readonly lastEvents: readonly { readonly userId: string; readonly eventId: string }[];
}
