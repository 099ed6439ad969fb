import { subscribe } from 'node:diagnostics_channel';

interface Made {
  readonly request: { readonly origin: string | URL; readonly method: string; readonly path: string };
}

/**
 * Reports every request to the address until the process ends, because the Qdrant client has no hook for
 * requests.
 */
export const hearRequests = (url: string, onRequest: (name: string) => void): void => {
  const { origin } = new URL(url);
  subscribe('undici:request:create', (message) => {
    const { request } = message as Made;
    if (String(request.origin) === origin) onRequest(`${request.method} ${subjectOf(request.path)}`);
  });
};

/** Returns the path without collection, parameters and ids, so that every label is a word of the API. */
const subjectOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/^\/collections(?:\/[^/]+)?/, '')
    .replace(/\/(?:\d+|[0-9a-f-]{36})$/, '')
    .replace(/^\//, '') || 'collection';
