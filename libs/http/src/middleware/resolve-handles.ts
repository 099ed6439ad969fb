import { type MemoryPorts, userOfHandle } from '@mneme/pipeline';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userInFilters } from '../schemas/user-in-filters.js';
import { sendProblem } from './problems/problem-filter.js';
import { problemOf } from './problems/problem.js';

/**
 * Replaces a handle by its user wherever a request names one: in `user_id` of the query, body or filters. Runs
 * before parsing, so no route needs to know handles. Values that are not strings are left for parsing to
 * refuse.
 */
export const resolveHandles = (server: FastifyInstance, { state }: Pick<MemoryPorts, 'state'>): void => {
  server.addHook('preHandler', async (request, reply) => {
    const fields = userFieldsIn(request);
    if (fields.length === 0) return;
    try {
      const { tenant } = request.credential;
      const names = [...new Set(fields.map(({ user_id: name }) => name))];
      const users = await Promise.all(names.map((user) => userOfHandle(state, { tenant, user })));
      for (const field of fields) field.user_id = users[names.indexOf(field.user_id)] ?? field.user_id;
    } catch (error) {
      await sendProblem(reply, problemOf(error));
    }
  });
};

const userFieldsIn = ({ query, body }: FastifyRequest): readonly { user_id: string }[] => {
  const filters = isObject(body) && 'filters' in body && isObject(body.filters) ? body.filters : {};
  return [query, body, ...userInFilters(filters as Readonly<Record<string, unknown>>).named].filter(
    namesUser,
  );
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const namesUser = (value: unknown): value is { user_id: string } =>
  isObject(value) && 'user_id' in value && typeof value.user_id === 'string';
