import { Rejected } from '@mneme/domain';
import type { FastifyReply } from 'fastify';
import type { Route } from '../routing/route.js';

/** Returns a check that throws `Rejected('method-not-allowed')` if no route has the path with this method. */
export const refuseMethodOf = (routes: readonly Route[]) => {
  const patterns = routes.map(patternOf);
  return (method: string, path: string, reply: FastifyReply): void => {
    const methods = allowedMethods(patterns, path);
    if (methods.length === 0 || methods.includes(method === 'HEAD' ? 'GET' : method)) return;
    const served = methods.join(', ');
    void reply.header('allow', served);
    throw new Rejected('method-not-allowed', `This path is served with ${served}. See /docs for the routes.`);
  };
};

const patternOf = ({ method, path }: Route) => ({
  method,
  isTemplate: path.includes('{'),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}/?$`, 'u'),
});

/**
 * Returns the methods of the routes with the path, or no methods for an unknown path. A literal path takes
 * precedence over a template that also matches.
 */
const allowedMethods = (
  patterns: readonly ReturnType<typeof patternOf>[],
  path: string,
): readonly string[] => {
  const served = patterns.filter(({ pattern }) => pattern.test(path));
  const own = served.filter(({ isTemplate }) => !isTemplate);
  return (own.length > 0 ? own : served).map(({ method }) => method);
};
