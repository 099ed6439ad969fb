import { type MemoryPorts, userOfHandle } from '@mneme/pipeline';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problems/problem-filter.js';
import { problemOf } from './problems/problem.js';

/**
 * Replaces a handle by its user wherever a request names one: in `user_id` of the query, body or filters. Runs
 * before parsing, so no route needs to know handles. Values that are not strings are left for parsing to
 * refuse.
 */
export const resolveHandles = (server: FastifyInstance, { state }: Pick<MemoryPorts, 'state'>): void => {
  server.addHook('preHandler', async (request, reply) => {
    const places = placesOf(request);
    if (places.length === 0) return;
    try {
      const { tenant } = request.credential;
      const names = [...new Set(places.map(({ user_id: name }) => name))];
      const users = await Promise.all(names.map((user) => userOfHandle(state, { tenant, user })));
      for (const place of places) place.user_id = users[names.indexOf(place.user_id)] ?? place.user_id;
    } catch (error) {
      await sendProblem(reply, problemOf(error));
    }
  });
};

interface Place {
  user_id: string;
}

const placesOf = ({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): readonly Place[] => {
  const filters = isObject(body) && 'filters' in body ? body.filters : null;
  return [query, body, filters].filter(isPlace);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPlace = (value: unknown): value is Place =>
  isObject(value) && 'user_id' in value && typeof value.user_id === 'string';
