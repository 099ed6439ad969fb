import { isBlank } from '@mneme/domain';
import { z } from 'zod';
import type { ImportedSession, Parser, People } from '../imported.js';
import { shaped } from '../shape.js';
import { instantIn } from './wall-time.js';
import { personIn } from './people.js';

const DATE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/;

const id = z.union([z.string(), z.number()]);
const piece = z.union([z.string(), z.looseObject({ text: z.string() })]);

const messageSchema = z.looseObject({
  id,
  type: z.string(),
  date: z.string().regex(DATE, 'It is no time of Telegram'),
  date_unixtime: z
    .string()
    .regex(/^\d{1,12}$/)
    .nullish(),
  from: z.string().nullish(),
  from_id: id.nullish(),
  text: z.union([z.string(), z.array(piece)]).nullish(),
});
type Message = z.infer<typeof messageSchema>;

const itemSchema = z.looseObject({
  chat: z.looseObject({ id: id.nullish(), name: z.string().nullish() }),
  message: messageSchema,
});

/**
 * Reads a message of a chat. All messages of a day in a chat are one session. Calls, photos and the like are
 * left out.
 */
export const parseTelegram: Parser = (item, context): readonly ImportedSession[] => {
  const { chat, message } = shaped(itemSchema, item);
  const content = message.type === 'message' ? messageText(message) : '';
  if (isBlank(content)) return [];
  const who = personIn(context, message.from ?? String(message.from_id ?? 'unknown'));
  const timestamp = timeOf(message, context.people);
  const session = `${chat.name ?? chat.id ?? context.session}/${message.date.slice(0, 10)}`;
  const said = { id: `${chat.id ?? ''}:${message.id}`, ...who, content, timestamp };
  return [{ user: context.user, session, messages: [said], isWhole: false }];
};

const messageText = ({ text }: Message): string => {
  const pieces = typeof text === 'string' ? [text] : (text ?? []);
  return pieces
    .map((each) => (typeof each === 'string' ? each : each.text))
    .join('')
    .trim();
};

/** Returns the time of a message. Older versions of Telegram write only the local time, without a zone. */
const timeOf = ({ date, date_unixtime: seconds }: Message, { timeZone }: People): string | null => {
  if (seconds) return new Date(Number(seconds) * 1000).toISOString();
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (DATE.exec(date) ?? [])
    .slice(1)
    .map(Number);
  const at = instantIn(timeZone, { year, month, day, hour, minute }, second);
  return at === null ? null : new Date(at).toISOString();
};
