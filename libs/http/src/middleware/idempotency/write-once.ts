import type { Scope } from '@mneme/domain';
import type { FastifyRequest } from 'fastify';
import { answerOnce, type IdempotencyPorts, type Write } from './idempotency.js';

/** The fields that every write command takes. */
interface WriteFields {
  readonly scope: Scope;
  readonly receipt: string;
  readonly trace: string;
}

/** Runs a write of a user once per idempotency key of the request, like `answerOnce`. */
export const writeOnce = <T>(
  ports: IdempotencyPorts,
  { credential, idempotencyKey: key, trace }: FastifyRequest,
  { route, user, input }: Pick<Write, 'route' | 'input'> & { readonly user: string },
  act: (write: WriteFields) => Promise<T>,
): Promise<T> => {
  const scope = { tenant: credential.tenant, user };
  return answerOnce(ports, { route, scope, key, input }, (receipt) => act({ scope, receipt, trace }));
};
