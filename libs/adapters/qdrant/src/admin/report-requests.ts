import { subscribe } from 'node:diagnostics_channel';

/** Reports requests until the process ends, because the client has no hook for them. */
export const reportRequests = (url: string, onRequest: (name: string) => void): void => {
  const { origin } = new URL(url);
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: { origin: string | URL; method: string; path: string } };
    if (String(request.origin) === origin) onRequest(`${request.method} ${requestSubject(request.path)}`);
  });
};

/** Returns only the words of the API in the path, without collection, parameters and ids. */
const requestSubject = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/^\/collections(?:\/[^/]+)?/, '')
    .replace(/\/(?:\d+|[0-9a-f-]{36})$/, '')
    .replace(/^\//, '') || 'collection';
