import { z } from 'zod';
import { PROBE_ROUTE, type Route } from '../routing/route.js';
import { described, text } from '../schemas/described.js';
import { clockStateField } from './clock.js';

const okAnswer = described(
  z.literal('ok'),
  'Always `ok`. A process that is not alive or not ready answers with another HTTP status.',
  'ok',
);
const health = { ...PROBE_ROUTE, tag: 'Health', method: 'GET' } as const;

export const live = {
  ...health,
  path: '/health/live',
  operation: 'health.live',
  summary: 'Whether the process is alive: it answers, and every stage makes progress.',
  answer: z.object({
    status: okAnswer,
    instance: text('An id that is new at every start of the server.', 'b3f1c8de'),
  }),
} as const satisfies Route;

export const ready = {
  ...health,
  path: '/health/ready',
  operation: 'health.ready',
  summary: 'Whether the process is ready: every server that it depends on answers.',
  answer: z.object({ status: okAnswer, clock: clockStateField }),
} as const satisfies Route;
