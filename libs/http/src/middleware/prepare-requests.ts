import { traceOfRequest } from '@mneme/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../routing/route.js';
import { type Credential, credentialOf, isKeyless, type Keys, TENANT } from './access/api-key.js';
import { isOpenPath, isProbedPath } from './access/open-paths.js';
import { assertEncodedBy } from './encoded-address.js';
import { idempotencyKey } from './idempotency/idempotency.js';
import { sendProblem } from './problems/problem-filter.js';
import { problemOf } from './problems/problem.js';
import { refuseForeignPages } from './access/refuse-foreign-pages.js';
import { refuseMethodOf } from './refuse-method.js';
import type { RefusedKeys } from './access/refused-keys.js';

const NOBODY: Credential = { tenant: TENANT, isOperator: false };

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the request. It is set before any handler runs. */
    credential: Credential;
    /** W3C trace parent of the request: the trace of the caller, or a new one. */
    trace: string;
    idempotencyKey: string | null;
  }
}

interface Admission {
  /** All routes, also those that other processes serve. */
  readonly routes: readonly Route[];
  readonly keys: Keys;
  readonly refusedKeys: RefusedKeys;
  /**
   * Throws `Unavailable` while requests must wait, for example until erasures are repeated after a restore.
   */
  readonly admit: () => void | Promise<void>;
}

/** Sets the credential, idempotency key and trace before a handler runs, or refuses the request. */
export const prepareRequests = (
  server: FastifyInstance,
  { routes, keys, refusedKeys, admit }: Admission,
): void => {
  const [refuseMethod, assertEncoded] = [refuseMethodOf(routes), assertEncodedBy(routes)];
  server.decorateRequest('trace', '');
  server.decorateRequest('idempotencyKey', null);
  server.addHook('onClose', (_, done) => {
    refusedKeys.flush();
    done();
  });
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    try {
      const path = request.url.split('?')[0] ?? '';
      if (isKeyless(keys) && !isProbedPath(path)) refuseForeignPages(request.headers);
      refuseMethod(request.method, path, reply);
      const isOpen = isOpenPath(path);
      if (!isOpen) await admit();
      request.credential = isOpen ? NOBODY : credentialOf(keys, request.headers);
      request.idempotencyKey = idempotencyKey(request.headers);
      request.trace = traceOfRequest(request.headers['traceparent']);
      assertEncoded(request.url);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'unauthorized') refusedKeys.note(request.ip);
      await sendProblem(reply, problem);
    }
  });
};
