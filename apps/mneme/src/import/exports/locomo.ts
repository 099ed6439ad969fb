import { z } from 'zod';
import { millisecondsOf } from './calendar-time.js';
import type { ImportedMessage, ImportedSession, Parser } from '../imported.js';
import { shaped } from '../shape.js';

const turnSchema = z.looseObject({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});
type Turn = z.infer<typeof turnSchema>;

const sampleSchema = z.looseObject({
  sample_id: z.string().min(1),
  conversation: z.record(z.string(), z.unknown()),
});

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const TIME = /^(\d{1,2}):(\d{2}) (am|pm) on (\d{1,2}) (\p{L}+),? (\d{4})$/u;
/**
 * Milliseconds between two messages of a session. The file has only one time per session, so this step keeps
 * the messages in order (S4's reading of LoCoMo).
 */
const STEP_MS = 500;

/** Each sample becomes a user with its sessions, unless the caller gives a user for all samples. */
export const parseLocomo: Parser = (item, { user }): readonly ImportedSession[] => {
  const { sample_id: sample, conversation } = shaped(sampleSchema, item);
  return Object.keys(conversation)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => {
      const name = `session_${number}`;
      const turns = shaped(z.array(turnSchema), conversation[name]);
      const time = conversation[`${name}_date_time`];
      const startAt = typeof time === 'string' ? locomoTime(time) : null;
      return {
        user: user ?? sample,
        session: user === null ? name : `${sample}/${name}`,
        messages: turns.map((turn, index) =>
          messageOf(turn, startAt === null ? null : startAt + index * STEP_MS),
        ),
        isWhole: true,
      };
    })
    .filter(({ messages }) => messages.length > 0);
};

/**
 * Returns a time like `1:56 pm on 8 May, 2023`, read as UTC, in milliseconds. Returns `null` for any other
 * text.
 */
export const locomoTime = (text: string): number | null => {
  const [, hour, minute, half, day, month, year] = TIME.exec(text.trim().toLowerCase()) ?? [];
  return millisecondsOf({
    year: Number(year),
    month: MONTHS.indexOf(month ?? '') + 1,
    day: Number(day),
    hour: (Number(hour) % 12) + (half === 'pm' ? 12 : 0),
    minute: Number(minute),
  });
};

/** The caption of a photo can hold the answer to a question, so it becomes part of the text. */
const messageOf = (turn: Turn, saidAt: number | null): ImportedMessage => ({
  id: turn.dia_id,
  role: 'user',
  name: turn.speaker,
  content: turn.blip_caption ? `${turn.text} [photo: ${turn.blip_caption}]`.trimStart() : turn.text,
  timestamp: saidAt === null ? null : new Date(saidAt).toISOString(),
});
