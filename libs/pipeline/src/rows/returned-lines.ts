import { fingerprintLine, type Instant, type Scope, scopeKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

/**
 * Stage name of the rows of lines that reads returned. The key of a row is that of its scope, so any erasure
 * in the scope removes the row.
 */
export const RETURNED_LINES = 'recall.lines';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const MOST_LINES = 2_000;
/** A line that is returned again within this time is not written again. */
const FRESH_MS = 60 * 60 * 1_000;

/** Fingerprints of lines, oldest first. */
type ReturnedLines = readonly { readonly at: Instant; readonly lines: readonly string[] }[];

/** Throws `Unavailable`. */
export const addReturnedLines = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  scope: Scope,
  lines: readonly string[],
  now: Instant,
): Promise<void> => {
  const key = scopeKey(scope);
  const added = new Set(lines.map((line) => fingerprintLine(key, line)));
  return changeRow(state, emptyRow({ stage: RETURNED_LINES, key, scope: key }), (row) => {
    const kept = linesIn(row).filter(({ at }) => now - at < KEPT_MS);
    const fresh = new Set(kept.flatMap((group) => (now - group.at < FRESH_MS ? group.lines : [])));
    if ([...added].every((line) => fresh.has(line))) return null;
    const earlier = kept.map((group) => ({
      ...group,
      lines: group.lines.filter((line) => !added.has(line)),
    }));
    const all = [...earlier, { at: now, lines: [...added] }];
    return { ...row, state: latestLines(all), touchedAt: now };
  });
};

/** Returns a test for lines that reads returned in the last day. Throws `Unavailable`. */
export const returnedLines = async (
  state: Pick<StateStore, 'load'>,
  scope: Scope,
  now: Instant,
): Promise<(line: string) => boolean> => {
  const key = scopeKey(scope);
  const [row] = await state.load(RETURNED_LINES, [key]);
  const groups = row ? linesIn(row).filter(({ at }) => now - at < KEPT_MS) : [];
  const known = new Set(groups.flatMap(({ lines }) => lines));
  return (line) => known.size > 0 && known.has(fingerprintLine(key, line));
};

const linesIn = (row: StateRow): ReturnedLines => (row.state ?? []) as ReturnedLines;

const latestLines = (all: ReturnedLines): ReturnedLines => {
  let room = MOST_LINES;
  const latest = all.toReversed().map(({ at, lines }) => {
    const kept = room > 0 ? lines.slice(-room) : [];
    room -= kept.length;
    return { at, lines: kept };
  });
  return latest.toReversed().filter(({ lines }) => lines.length > 0);
};
