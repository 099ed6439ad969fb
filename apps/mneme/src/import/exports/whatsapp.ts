import { isBlank, Rejected } from '@mneme/domain';
import type { ImportedSession, Parser } from '../imported.js';
import { contentId } from '../stable-id.js';
import { instantIn } from './wall-time.js';
import { personIn } from './people.js';
import { type WhatsappHeader, whatsappHeader } from './whatsapp-header.js';

/**
 * Matches speaker and text. A longer name or a quotation means a notice: `Ana changed the subject to "Trip:
 * May"`.
 */
const SPEAKER =
  /^[\u200e\u200f\u202a-\u202e~\u00a0\u202f ]*([^"“„«:][^"“„«]{0,79}?)[\u200e\u200f\u202a-\u202e]*: ?(.*)$/su;

/**
 * Matches notices in place of text. On an iPhone all of them begin with this mark, on Android only notices of
 * files.
 */
const NOTICE = /^\u200e.*$/gmu;
/** Android writes `<Media omitted>` in the phone's language, or the word "null" for unknown content. */
const OMITTED = /^(?:<[^<>]{1,60}>|null)$/u;
const EDITED = / ?\u200e<[^<>]{1,60}>$/u;
const DELETED =
  /^(?:You deleted this message|This message was deleted|Du hast diese Nachricht gelöscht|Diese Nachricht wurde gelöscht|Eliminaste este mensaje|Se eliminó este mensaje|Vous avez supprimé ce message|Ce message a été supprimé|Você apagou esta mensagem|(?:Esta m|M)ensagem (?:foi )?apagada|Hai eliminato questo messaggio|Questo messaggio è stato eliminato)\.?$/u;

/** Reads a message of a chat. All messages of a day in a chat are one session. */
export const parseWhatsapp: Parser = (item, context): readonly ImportedSession[] => {
  const header = typeof item === 'string' ? whatsappHeader(item) : null;
  if (!header) throw new Rejected('malformed-item', 'It does not begin with a date and a time.');
  const said = whatsappMessage(header);
  if (said === null || isBlank(said.content)) return [];
  const { day, timestamp } = timeOf(header, context.people);
  const session = `${context.session}/${day}`;
  const message = { ...personIn(context, said.name), content: said.content, timestamp };
  // The role is left out of the id, because it depends on the name that the caller gave for the user.
  const id = contentId(session, { ...message, role: 'user' });
  return [{ user: context.user, session, messages: [{ id, ...message }], isWhole: false }];
};

/** Returns name and text of a message, or `null` for a notice of WhatsApp itself. */
export const whatsappMessage = ({ rest }: WhatsappHeader): { name: string; content: string } | null => {
  const [, name, words] = SPEAKER.exec(rest) ?? [];
  if (name === undefined || words === undefined) return null;
  const content = words.replaceAll(NOTICE, '').replace(EDITED, '').trim();
  return { name: name.trim(), content: OMITTED.test(content) || DELETED.test(content) ? '' : content };
};

const timeOf = (
  header: WhatsappHeader,
  { isDayFirst, timeZone }: { isDayFirst: boolean; timeZone: string },
) => {
  const [a, b, c] = header.date;
  const [year, month, day] = header.isYearFirst ? [a, b, c] : isDayFirst ? [c, b, a] : [c, a, b];
  const at = instantIn(
    timeZone,
    { year, month, day, hour: header.hour, minute: header.minute },
    header.second,
  );
  const shown = [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  if (at === null) throw new Rejected('malformed-item', `There is no such day or time: ${shown}.`);
  return { day: shown, timestamp: new Date(at).toISOString() };
};
