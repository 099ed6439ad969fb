/** A statement known to the oracle. Days count from the start of the life, and `end` is exclusive. */
export interface Statement {
  readonly index: number;
  readonly object: string;
  readonly from: number;
  end: number | null;
  isGone: boolean;
}

/** A value that held for a while, with every statement that supports it. */
export interface Span {
  readonly object: string;
  readonly from: number;
  /** Exclusive end. Null if open. */
  to: number | null;
  readonly statements: Statement[];
}

/**
 * Returns the values of one slot by simulating every day, independently of the service. A value holds until its
 * stated end or the start of another value. If two begin on one day, the one told later holds. A repeat joins
 * the span it falls into. If several ends are stated, that of the latest start counts.
 */
export const spansOf = (told: readonly Statement[], lastDay: number): readonly Span[] => {
  const living = told.filter(({ isGone }) => !isGone);
  const able = living.filter(({ from, end }) => end === null || end > from);
  const walk: Walk = { spans: [], open: null };
  for (let day = 0; day <= lastDay; day += 1) {
    if (walk.open !== null && walk.open.to !== null && walk.open.to <= day) walk.open = null;
    begin(
      walk,
      day,
      able.filter(({ from }) => from === day),
    );
  }
  const { spans } = walk;
  for (const statement of living)
    if (!able.includes(statement)) supported(spans, statement)?.statements.push(statement);
  return spans;
};

interface Walk {
  readonly spans: Span[];
  open: Span | null;
}

const begin = (walk: Walk, day: number, starting: readonly Statement[]): void => {
  const object = starting.at(-1)?.object;
  if (object === undefined) return;
  const before = walk.open;
  const own = before?.object === object ? before : newSpan(walk, object, day);
  for (const statement of starting) {
    if (statement.object === object) {
      own.statements.push(statement);
      own.to = statement.end ?? own.to;
    } else if (statement.object === before?.object) before.statements.push(statement);
  }
};

/** Opens a span, and ends the open one where the new one begins. */
const newSpan = (walk: Walk, object: string, day: number): Span => {
  const span = { object, from: day, to: null, statements: [] };
  if (walk.open) walk.open.to = day;
  walk.spans.push(span);
  walk.open = span;
  return span;
};

export const spanAt = (spans: readonly Span[], day: number): Span | null =>
  spans.find(({ from, to }) => from <= day && (to === null || day < to)) ?? null;

/**
 * A statement that ends no later than it begins was ended together with the span that held just before its end.
 * Returns that span if it has the same value.
 */
const supported = (spans: readonly Span[], { object, end }: Statement): Span | null => {
  const span = end === null ? null : spanAt(spans, end - 1);
  return span?.object === object ? span : null;
};
