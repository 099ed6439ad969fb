import { Rejected } from '@mneme/domain';
import { traceOfRequest } from '@mneme/telemetry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { assertEncoded } from './admission/encoded-address.js';
import { isOpenPath, isProbedPath } from './admission/open-paths.js';
import { refuseForeignPages } from './admission/refuse-foreign-pages.js';
import { type Credential, credentialOf, isKeyless, type Keys, TENANT } from './api-key.js';
import { allowedMethods } from './document/allowed-methods.js';
import { idempotencyKey } from './idempotency.js';
import { problemOf } from './problem.js';
import { sendProblem } from './problem-filter.js';
import type { RefusedKeys } from './refused-keys.js';

/** Credential of a request to a path that needs no key. */
const NOBODY: Credential = { tenant: TENANT, isOperator: false };

/** Throws `Rejected('method-not-allowed')` if the path is served, but not with this method. */
const refuseMethod = (method: string, path: string, reply: FastifyReply): void => {
  const methods = allowedMethods(path);
  if (methods.length === 0 || methods.includes(method === 'HEAD' ? 'GET' : method)) return;
  const served = methods.join(', ');
  void reply.header('allow', served);
  throw new Rejected('method-not-allowed', `This path is served with ${served}. See /docs for the routes.`);
};

interface Admission {
  readonly keys: Keys;
  readonly refusedKeys: RefusedKeys;
  /** Throws `Unavailable` while no memory may be served. */
  readonly admit: () => void | Promise<void>;
}

/**
 * Sets the credential, idempotency key and trace of every request before a handler runs, or refuses the
 * request.
 */
export const prepareRequests = (server: FastifyInstance, { keys, refusedKeys, admit }: Admission): void => {
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
      if (!isOpenPath(path)) await admit();
      request.credential = isOpenPath(path) ? NOBODY : credentialOf(keys, request.headers);
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
