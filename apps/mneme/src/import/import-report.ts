import type { Format } from './formats.js';
import type { LeftOut } from '../output/secrets-left-out.js';
import type { Summary } from './sending/tally.js';

export interface ImportProblem {
  /** Number of the line or array element, from 1. */
  readonly number: number;
  /** For example `line 12` or `conversation 3`. */
  readonly place: string;
  readonly sentence: string;
}

export interface ImportReport {
  readonly file: string;
  /** `null` if no item of the file showed its format. */
  readonly format: Format | null;
  readonly messages: number;
  /** Number of messages that the store already had. A dry run cannot know it. */
  readonly known: number;
  /** Number of messages that stay out because they were erased before. A dry run cannot know it. */
  readonly erased: number;
  readonly leftOut: LeftOut;
  /** Number of items that an earlier, unfinished import had already sent. For several files, their sum. */
  readonly resumedAfter: number;
  readonly problemCount: number;
  /** The first problems, at most `LIMIT_PROBLEMS`. */
  readonly problems: readonly ImportProblem[];
  /** True if the file is truncated. The rest can be imported later. */
  readonly isCutShort: boolean;
  readonly isStopped: boolean;
  readonly summary: Summary;
  readonly lastEvents: readonly { readonly userId: string; readonly eventId: string }[];
}
