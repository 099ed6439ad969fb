import { Rejected } from '@mneme/domain';

/** Where a point stands in the order of a list: what comes first counts first. */
export type Place = readonly (string | number)[];

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

/** A page of the rows there are; its cursor is the place of its last row, so that nothing shifts under it. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): Page<Row> => {
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), cursor: hasMore ? encode(placeOf(last)) : null };
};

/** The place a cursor names, shaped as `like`. Throws `Rejected` for one that we never gave. */
export const readCursor = <Shape extends Place>(cursor: string, like: Shape): Shape => {
  const place = decode(cursor);
  if (place.length === like.length && place.every((part, i) => typeof part === typeof like[i])) {
    return place as unknown as Shape;
  }
  throw new Rejected('unknown-cursor', 'The cursor is none that this store gave.', { field: 'cursor' });
};

/** Which of two places comes first: the sign of the difference. */
export const comparePlaces = (a: Place, b: Place): number => {
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? part;
    if (part !== other) return part < other ? -1 : 1;
  }
  return 0;
};

const encode = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const decode = (cursor: string): readonly unknown[] => {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
};
