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
  /** `null`: nothing in it told. */
  readonly format: Format | null;
  readonly messages: number;
  /** How many of them the store had already; a trial cannot know. */
  readonly known: number;
  /** The secrets that the server left out. */
  readonly leftOut: LeftOut;
  /** The item at which an earlier, unfinished import went on; of several files their items together. */
  readonly resumedAfter: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly ImportProblem[];
  /** The file stops in the middle: what is missing can be imported when it is there. */
  readonly isCutShort: boolean;
  /** It was asked to stop before the end. */
  readonly isStopped: boolean;
  readonly summary: Summary;
  readonly lastEvents: readonly { readonly userId: string; readonly eventId: string }[];
}
