import { Rejected, ROLES } from '@mneme/domain';
import { z } from 'zod';
import { oneLine } from '../table.js';
import type { ImportedSession, Parser } from './imported.js';
import { shaped } from './shape.js';
import { stableId } from './stable-id.js';

/** Deeper metadata is nobody's; beyond a few thousand levels programs fail that read or write it. */
const DEEPEST_METADATA = 100;

/**
 * One message: `{"role": "user", "content": "…"}`, and optionally `user_id`, `agent_id`, `run_id` (or `session_id`),
 * `name`, `timestamp` (ISO 8601 with a zone, or seconds or milliseconds since 1970), `id`, `metadata`.
 * A property of another name is an error: what the line says must not get lost in silence.
 */
const lineSchema = z.strictObject({
  user_id: z.string().min(1).optional(),
  agent_id: z.string().min(1).optional(),
  run_id: z.string().min(1).optional(),
  session_id: z.string().min(1).optional(),
  role: z.enum(ROLES),
  name: z.string().nullish(),
  content: z.string().min(1),
  timestamp: z.union([z.string(), z.number()]).nullish(),
  id: z.union([z.string().min(1), z.number()]).optional(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine(
      (value) => isWithin(value, DEEPEST_METADATA),
      `It is nested deeper than ${DEEPEST_METADATA} levels`,
    )
    .optional(),
});
const instantSchema = z.iso.datetime({ offset: true });

/** Above this a number of seconds would be beyond the year 5000: it is milliseconds. */
const LAST_SECONDS = 100_000_000_000;

/** One message a line (or an element). Without an `id` it gets one made of its place and its words. */
export const parseJsonl: Parser = (item, reading): readonly ImportedSession[] => {
  const line = shaped(lineSchema, item);
  const user = line.user_id ?? reading.user;
  const session = line.run_id ?? line.session_id ?? reading.session;
  const id = line.id ?? stableId(session, reading.number, line.role, line.name ?? '', line.content);
  const message = {
    id: String(id),
    role: line.role,
    name: line.name ?? null,
    content: line.content,
    timestamp: isoOf(line.timestamp ?? null),
    ...(line.agent_id === undefined ? {} : { agent: line.agent_id }),
    ...(line.metadata ? { metadata: line.metadata } : {}),
  };
  return [{ user, session, messages: [message], isWhole: false }];
};

/** A time without a zone is another instant on every machine, so it is none. */
const isoOf = (timestamp: string | number | null): string | null => {
  if (timestamp === null) return null;
  const isInstant = typeof timestamp === 'number' || instantSchema.safeParse(timestamp).success;
  const date = new Date(typeof timestamp === 'number' ? millisecondsOf(timestamp) : timestamp);
  if (isInstant && !Number.isNaN(date.getTime())) return date.toISOString();
  const sentence = `"${oneLine(String(timestamp), 40)}" is not a time with its zone: write 2026-05-08T13:56:00Z.`;
  throw new Rejected('malformed-item', sentence, { field: 'timestamp' });
};

const millisecondsOf = (time: number): number => (Math.abs(time) < LAST_SECONDS ? time * 1000 : time);

/** Level by level: what is nested deep enough to fail a program that descends must not fail this one. */
const isWithin = (value: object, levels: number): boolean => {
  let level: readonly object[] = [value];
  for (let depth = 0; depth < levels && level.length > 0; depth += 1)
    level = level.flatMap((each) => Object.values(each).filter(isObject));
  return level.length === 0;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
