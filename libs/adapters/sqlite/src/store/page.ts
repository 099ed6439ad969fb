import { Rejected } from '@mneme/domain';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

type Place = readonly (string | number)[];

/** A page of `limit + 1` rows. Its cursor is the place of its last row, so later writes shift no page. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): Page<Row> => {
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), cursor: hasMore ? encode(placeOf(last)) : null };
};

/** The place of a cursor; `first` for the first page. Throws `Rejected` for one that this store did not give. */
export const readCursor = <Start extends Place>(cursor: string | null, first: Start): Start => {
  if (cursor === null) return first;
  const place = decode(cursor);
  if (place.length === first.length && place.every((part, i) => typeof part === typeof first[i])) {
    return place as unknown as Start;
  }
  throw new Rejected('unknown-cursor', 'The cursor is none that this store gave.', { field: 'cursor' });
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
