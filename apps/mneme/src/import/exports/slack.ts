import { isBlank } from '@mneme/domain';
import { z } from 'zod';
import type { ImportedSession, Parser, People } from '../imported.js';
import { shaped } from '../shape.js';
import { personIn } from './people.js';

const profileSchema = z.looseObject({
  display_name: z.string().nullish(),
  real_name: z.string().nullish(),
});
type Profile = z.infer<typeof profileSchema>;

const messageSchema = z.looseObject({
  type: z.literal('message'),
  subtype: z.string().nullish(),
  user: z.string().nullish(),
  username: z.string().nullish(),
  user_profile: profileSchema.nullish(),
  text: z.string().nullish(),
  ts: z.string().regex(/^\d{1,12}(?:\.\d+)?$/, 'It is no time of Slack'),
  files: z.array(z.looseObject({ name: z.string().nullish(), title: z.string().nullish() })).nullish(),
});
type Message = z.infer<typeof messageSchema>;

const userSchema = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  real_name: z.string().nullish(),
  profile: profileSchema.nullish(),
});

/** Subtypes of messages that have content. Other subtypes report joins, topics, pins and the like. */
const SPOKEN_SUBTYPES: ReadonlySet<string> = new Set([
  '',
  'thread_broadcast',
  'file_share',
  'me_message',
  'bot_message',
]);

/** Reads a message of a channel. All messages of a day in a channel are one session. */
export const parseSlack: Parser = (item, context): readonly ImportedSession[] => {
  const message = shaped(messageSchema, item);
  const content = SPOKEN_SUBTYPES.has(message.subtype ?? '') ? messageText(message, context.people) : '';
  if (isBlank(content)) return [];
  const name = slackSpeaker(message, context.people.names);
  const isBot = message.subtype === 'bot_message';
  const who = isBot ? { role: 'assistant' as const, name } : personIn(context, name);
  const timestamp = new Date(Math.round(Number(message.ts) * 1000)).toISOString();
  const said = { id: message.ts, ...who, content, timestamp };
  return [{ user: context.user, session: context.session, messages: [said], isWhole: false }];
};

export const slackNames = (users: unknown): ReadonlyMap<string, string> =>
  new Map(
    shaped(z.array(userSchema), users).map((user) => [
      user.id,
      nameIn(user.profile) ?? (user.real_name || user.name || user.id),
    ]),
  );

const nameIn = (profile: Profile | null | undefined): string | null =>
  profile?.display_name || profile?.real_name || null;

const slackSpeaker = (message: Message, names: People['names']): string => {
  const { user, username } = message;
  const known = user ? names.get(user) : undefined;
  return known ?? nameIn(message.user_profile) ?? (username || user || 'unknown');
};

const messageText = ({ text, files }: Message, { names }: People): string => {
  const shared = (files ?? []).flatMap(({ name, title }) =>
    name || title ? [`[file: ${name || title}]`] : [],
  );
  return [plainText(text ?? '', names), ...shared].filter((part) => part !== '').join('\n');
};

/**
 * `<@U1>` becomes the name of a person, `<#C1|general>` a channel, `<https://x.org|x>` an address, `&amp;` an
 * &.
 */
const plainText = (text: string, names: People['names']): string =>
  text
    .replaceAll(MARK, (mark) => markText(mark, names))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

const MARK = /<[^<>]*>/gu;
const MARK_PARTS = /^<([@#!]?)([^|]*)\|?(.*)>$/su;

const markText = (mark: string, names: People['names']): string => {
  const [, sign, target = '', label = ''] = MARK_PARTS.exec(mark) ?? [];
  if (sign === '@') return `@${names.get(target) ?? (label || target)}`;
  if (sign === '#') return `#${label || target}`;
  if (sign === '!') return `@${label.replace(/^@/u, '') || target}`;
  return label === '' || label === target ? target : `${label} (${target})`;
};
