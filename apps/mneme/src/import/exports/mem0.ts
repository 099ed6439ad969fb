import { z } from 'zod';
import type { ImportedSession, Parser } from '../imported.js';
import { instantSchema, isoOf } from './instant.js';
import { shaped } from '../shape.js';
import { contentId } from '../stable-id.js';

const nonEmpty = z.string().min(1).nullish();

const memorySchema = z.looseObject({
  id: nonEmpty,
  memory: z.string().min(1),
  user_id: nonEmpty,
  agent_id: nonEmpty,
  run_id: nonEmpty,
  created_at: instantSchema,
  updated_at: instantSchema,
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

const pageSchema = z.looseObject({ results: z.array(memorySchema) });

/**
 * Reads a page of `get_all`, or one memory. Each memory becomes a user message in a separate session, with
 * the date of its last update. A page lists the newest memory first, so the memories are sorted by date.
 */
export const parseMem0: Parser = (item, context): readonly ImportedSession[] => {
  const isPage = typeof item === 'object' && item !== null && 'results' in item;
  const memories = isPage ? shaped(pageSchema, item).results : [shaped(memorySchema, item)];
  return memories
    .map((memory, index) => ({ memory, index, timestamp: isoOf(memory.updated_at ?? memory.created_at) }))
    .sort((a, b) => (a.timestamp ?? '').localeCompare(b.timestamp ?? ''))
    .map(({ memory, index, timestamp }) => {
      const session = memory.run_id ?? context.session;
      const said = { role: 'user' as const, name: null, content: memory.memory, timestamp };
      const id = memory.id ?? contentId(session, said, context.number, index);
      const { agent_id: agent, metadata } = memory;
      const message = { id, ...said, ...(agent ? { agent } : {}), ...(metadata ? { metadata } : {}) };
      return { user: memory.user_id ?? context.user, session, messages: [message], isWhole: false };
    });
};
