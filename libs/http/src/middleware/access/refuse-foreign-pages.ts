import { Rejected } from '@mneme/domain';
import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_NAME = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu;

/**
 * A server without a key admits every caller, so it must refuse foreign pages in the user's browser. Throws
 * `Rejected('foreign-page')` for pages of other sites and for host names that are not loopback (DNS rebinding).
 */
export const refuseForeignPages = (headers: IncomingHttpHeaders): void => {
  const { host, origin, 'x-forwarded-host': askedAt } = headers;
  for (const name of [host, askedAt].flat())
    if (name !== undefined && !isLoopback(`http://${name}`))
      throw foreign(`A server without a key answers only under a loopback name, and "${name}" is none.`);
  if (headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !isLoopback(origin)))
    throw foreign('A server without a key refuses requests from pages of other sites.');
};

const isLoopback = (url: string): boolean => URL.canParse(url) && LOOPBACK_NAME.test(new URL(url).hostname);

const foreign = (why: string): Rejected =>
  new Rejected(
    'foreign-page',
    `${why} Give the server a key (MNEME_API_KEY), and name the origins of your pages in MNEME_CORS_ORIGINS.`,
  );
