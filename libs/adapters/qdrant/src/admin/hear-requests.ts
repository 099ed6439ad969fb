import { subscribe } from 'node:diagnostics_channel';

/** What undici says of a request that it makes. */
interface Made {
  readonly request: { readonly origin: string | URL; readonly method: string; readonly path: string };
}

/** Tells of every request to the address, for as long as the process lives: the vendor's client has no hook for it. */
export const hearRequests = (url: string, onRequest: (name: string) => void): void => {
  const { origin } = new URL(url);
  subscribe('undici:request:create', (message) => {
    const { request } = message as Made;
    if (String(request.origin) === origin) onRequest(`${request.method} ${subjectOf(request.path)}`);
  });
};

/** The path without the collection, its parameters and ids: every label is a word of the interface. */
const subjectOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/^\/collections(?:\/[^/]+)?/, '')
    .replace(/\/(?:\d+|[0-9a-f-]{36})$/, '')
    .replace(/^\//, '') || 'collection';
