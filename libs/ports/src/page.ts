import { Rejected } from '@mneme/domain/errors';

/** Where a row stands in the order of a list: what comes first counts first. */
export type Place = readonly (string | number)[];

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

/** A page out of more rows than `limit`; its cursor is the place of its last row, so that nothing shifts under it. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): Page<Row> => {
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), cursor: hasMore ? encode(placeOf(last)) : null };
};

/** The place a cursor names; `first`, whose shape every place has, for the first page. Throws `Rejected` for a cursor that no store gave. */
export const readCursor = <Shape extends Place>(cursor: string | null, first: Shape): Shape => {
  if (cursor === null) return first;
  const place = decode(cursor);
  if (place.length === first.length && place.every((part, i) => typeof part === typeof first[i])) {
    return place as unknown as Shape;
  }
  throw new Rejected('unknown-cursor', 'The cursor was not issued by this store.', { field: 'cursor' });
};

/** The sign says which of two places comes first. */
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
