import type { Turn } from '@mneme/domain';
import { ENDS_IN_QUESTION, NAMES_TIME } from './point-row.js';

/** Turns on their way between threads: a column each, because a thousand small objects take longer to copy than to find. */
export interface PackedTurns {
  readonly ids: readonly string[];
  /** Each text once; `sessions` and the others point into it. */
  readonly texts: readonly (string | null)[];
  readonly sessions: Uint32Array;
  readonly speakers: Uint32Array;
  readonly roles: Uint32Array;
  readonly ordinals: Float64Array;
  readonly saidAt: Float64Array;
  readonly lengths: Uint32Array;
  /** NaN: none. */
  readonly similarities: Float64Array;
  readonly marks: Uint8Array;
  /** Of every turn the counts of all stems, one turn after the other. */
  readonly counts: Uint16Array;
  readonly stems: number;
}

/** Beside the flags of a point's row. */
export const IS_ELIGIBLE = 4;

export const unpackTurns = (packed: PackedTurns): Turn[] =>
  packed.ids.map((id, row) => {
    const { texts, stems, similarities, marks } = packed;
    const similarity = similarities[row] ?? Number.NaN;
    const mark = marks[row] ?? 0;
    return {
      id,
      sessionId: texts[packed.sessions[row] ?? 0] ?? '',
      ordinal: packed.ordinals[row] ?? 0,
      speaker: texts[packed.speakers[row] ?? 0] ?? null,
      role: texts[packed.roles[row] ?? 0] as Turn['role'],
      saidAt: packed.saidAt[row] ?? 0,
      length: packed.lengths[row] ?? 0,
      counts: Array.from(packed.counts.subarray(row * stems, (row + 1) * stems)),
      similarity: Number.isNaN(similarity) ? null : similarity,
      endsInQuestion: (mark & ENDS_IN_QUESTION) !== 0,
      namesTime: (mark & NAMES_TIME) !== 0,
      isEligible: (mark & IS_ELIGIBLE) !== 0,
    };
  });
