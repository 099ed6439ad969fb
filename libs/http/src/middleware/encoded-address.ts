import { Rejected } from '@mneme/domain';
import type { Route } from '../routing/route.js';

/**
 * Returns a check that throws a `Rejected` that names every path parameter that is not percent-encoded UTF-8.
 */
export const assertEncodedBy = (routes: readonly Route[]): ((url: string) => void) => {
  const patterns = [...new Set(routes.map(({ path }) => path))].map(
    (path) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}/?$`, 'u'),
  );
  return (url) => {
    const [path = '', query = ''] = url.split(/\?(.*)/su);
    const fields = [...pathParamsAtFault(path, patterns), ...queryParamsAtFault(query)];
    const [first, ...others] = fields.map(notEncoded);
    if (first) throw new Rejected(first.code, first.message, { field: first.field ?? '', others });
  };
};

const notEncoded = (field: string): Rejected =>
  new Rejected('malformed-url', `"${field}": must be percent-encoded UTF-8.`, { field });

const queryParamsAtFault = (query: string): readonly string[] => {
  const faults = query.split('&').filter((pair) => !isEncoded(pair));
  return [...new Set(faults.map((pair) => pair.split('=')[0] ?? ''))];
};

/**
 * Returns the badly encoded parameters, with the names that they have in the first route whose path pattern
 * matches.
 */
const pathParamsAtFault = (path: string, patterns: readonly RegExp[]): readonly string[] => {
  if (isEncoded(path)) return [];
  const found = patterns.map((pattern) => pattern.exec(path)?.groups).find((groups) => groups !== undefined);
  return Object.entries(found ?? {}).flatMap(([name, value]) => (isEncoded(value) ? [] : name));
};

const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
