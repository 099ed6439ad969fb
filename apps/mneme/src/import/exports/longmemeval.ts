import { isBlank } from '@mneme/domain';
import { z } from 'zod';
import { millisecondsOf } from './calendar-time.js';
import type { ImportedMessage, ImportedSession, Parser } from '../imported.js';
import { shaped } from '../shape.js';

const questionSchema = z.looseObject({
  question_id: z.string().min(1),
  haystack_dates: z.array(z.string()),
  haystack_sessions: z.array(
    z.array(z.looseObject({ role: z.enum(['user', 'assistant']), content: z.string() })),
  ),
});

const DATE = /^(\d{4})\/(\d{2})\/(\d{2}) \(\p{L}+\) (\d{2}):(\d{2})$/u;
const STEP_MS = 500;

/**
 * Each question becomes a user with its own sessions. Session ids and `has_answer` reveal the answer, so they
 * are dropped.
 */
export const parseLongmemeval: Parser = (item, { user }): readonly ImportedSession[] => {
  const {
    question_id: question,
    haystack_dates: dates,
    haystack_sessions: sessions,
  } = shaped(questionSchema, item);
  return sessions
    .map((turns, index) => {
      const name = placeName(index);
      const startAt = longmemevalTime(dates[index] ?? '');
      return {
        user: user ?? question,
        session: user === null ? name : `${question}/${name}`,
        messages: turns
          .map(({ role, content }, position): ImportedMessage => {
            const timestamp = isoAfter(startAt, position);
            return { id: messageName(name, position), role, name: null, content, timestamp };
          })
          .filter(({ content }) => !isBlank(content)),
        isWhole: true,
      };
    })
    .filter(({ messages }) => messages.length > 0);
};

export const placeName = (index: number): string => `session_${index + 1}`;

export const messageName = (session: string, position: number): string => `${session}:${position + 1}`;

/**
 * Returns a time like `2023/05/20 (Sat) 02:02`, read as UTC, in milliseconds. Returns `null` for any other
 * text.
 */
export const longmemevalTime = (text: string): number | null => {
  const [, year, month, day, hour, minute] = DATE.exec(text.trim()) ?? [];
  return millisecondsOf({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
  });
};

const isoAfter = (startAt: number | null, position: number): string | null =>
  startAt === null ? null : new Date(startAt + position * STEP_MS).toISOString();
