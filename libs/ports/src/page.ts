import { Rejected } from '@mneme/domain/errors';

/** Sort key of a row. Rows are sorted by its first part, then by the next part, and so on. */
export type Place = readonly (string | number)[];

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

/**
 * Cuts rows to one page. The cursor is the sort key of its last row, so that new rows do not shift the next
 * page.
 */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  sortKey: (row: Row) => Place,
): Page<Row> => {
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), cursor: hasMore ? encode(sortKey(last)) : null };
};

/**
 * Returns the sort key of a cursor, or `first` for the first page. Every sort key must have the shape of
 * `first`. Throws `Rejected` for a cursor that no store issued.
 */
export const readCursor = <Shape extends Place>(cursor: string | null, first: Shape): Shape => {
  if (cursor === null) return first;
  const key = decode(cursor);
  if (key.length === first.length && key.every((part, i) => typeof part === typeof first[i])) {
    return key as unknown as Shape;
  }
  throw new Rejected('unknown-cursor', 'The cursor was not issued by this store.', { field: 'cursor' });
};

export const comparePlaces = (a: Place, b: Place): number => {
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? part;
    if (part !== other) return part < other ? -1 : 1;
  }
  return 0;
};

const encode = (key: Place): string => Buffer.from(JSON.stringify(key)).toString('base64url');

const decode = (cursor: string): readonly unknown[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(key) ? key : [];
  } catch {
    return [];
  }
};
