import { isoInstant, type Point } from '@mneme/domain';
import { z } from 'zod';
import type { Route } from '../route.js';
import { countField, idField, nothing, optional, receiptAnswer } from './fields.js';

const params = z.strictObject({ run_id: idField });

export const closeSessionRoute = {
  method: 'POST',
  path: '/v1/sessions/{run_id}/close',
  tag: 'Memories',
  summary: 'The conversation is over: segment and remember what is held back, write its digest.',
  status: 202,
  params,
  query: z.strictObject({ user_id: optional(idField) }),
  body: z.strictObject({ user_id: optional(idField) }),
  answer: receiptAnswer,
} as const satisfies Route;

export const flushSessionRoute = {
  ...closeSessionRoute,
  path: '/v1/sessions/{run_id}/flush',
  summary: 'Segment and remember what is held back now; the conversation goes on, and gets no digest.',
} as const satisfies Route;

const messageAnswer = z.object({
  id: z.string(),
  role: z.string().nullable(),
  name: z.string().nullable(),
  content: z.string(),
  timestamp: z.string(),
  created_at: z.string(),
  tags: z.array(z.string()),
  memory_type: z.string().nullable(),
  summary: z.string().nullable(),
  tool_calls: z.array(z.object({ name: z.string(), arguments: z.string() })),
  metadata: z.record(z.string(), z.json()),
});

export const sessionMessages = {
  method: 'GET',
  path: '/v1/sessions/{run_id}/messages',
  tag: 'Reading',
  summary: 'What was said, verbatim and in order.',
  status: 200,
  params,
  query: z.strictObject({
    user_id: idField,
    limit: countField(1000).default(100),
    cursor: optional(z.string()),
  }),
  body: nothing,
  answer: z.object({ results: z.array(messageAnswer), next_cursor: z.string().nullable() }),
} as const satisfies Route;

export const messageAnswerOf = (point: Point): z.infer<typeof messageAnswer> => ({
  id: point.sources[0]?.messageId ?? point.id,
  role: point.role,
  name: point.speaker,
  content: point.text,
  timestamp: isoInstant(point.saidAt),
  created_at: isoInstant(point.recordedFrom),
  tags: [...point.tags],
  memory_type: point.memoryType,
  summary: point.summary,
  tool_calls: [...point.toolCalls],
  metadata: point.metadata,
});
