import { Rejected } from '@mneme/domain';

/** A page out of `limit + 1` rows; its cursor is the place of its last row, so that nothing shifts under it. */
export const cutPage = <Row extends { readonly place: string }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly cursor: string | null } => {
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), cursor: hasMore ? encode(last.place) : null };
};

/** The place a cursor names, '' for the first page. Throws `Rejected` for one that we never gave. */
export const readCursor = (cursor: string | null): string => {
  if (cursor === null) return '';
  const place = decode(cursor);
  if (typeof place === 'string' && place !== '') return place;
  throw new Rejected('unknown-cursor', 'The cursor is none that this store gave.', { field: 'cursor' });
};

const encode = (place: string): string => Buffer.from(JSON.stringify([place])).toString('base64url');

const decode = (cursor: string): unknown => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts[0] : undefined;
  } catch {
    return undefined;
  }
};
