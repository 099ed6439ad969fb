import { Rejected, isSamePerson } from '@mneme/domain';
import { learnDayFirst } from './exports/day-first.js';
import { whatsappMessage } from './exports/whatsapp.js';
import { type WhatsappHeader, whatsappHeader } from './exports/whatsapp-header.js';
import type { Format } from './formats.js';
import { NO_PEOPLE, type People } from './imported.js';
import { parsers } from './parsers.js';
import { type Layout, readItems } from './reading/read-items.js';
import { openText } from './reading/open-text.js';

/** A file of a chat between people. A chat may consist of several files. */
export interface ChatFile {
  readonly file: string;
  readonly format: Format;
  readonly layout: Layout;
}

export interface SurveyOptions {
  /** The user's name in the chat, or `null` if it is the user's id. */
  readonly me: string | null;
  readonly user: string | null;
  readonly names: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

export interface Survey {
  /** Names of the first speakers in the files, at most `MOST_SPEAKERS`. */
  readonly speakers: readonly string[];
  readonly isDayFirst: boolean;
  /**
   * First message of the user: index of the file and number of the item. `null` if the user does not speak.
   */
  readonly first: { readonly place: number; readonly number: number; readonly name: string } | null;
}

const MOST_SPEAKERS = 1000;

/**
 * Reads a chat before it is imported, to find its speakers, the user among them, and whether dates begin with
 * the day. Throws `Rejected` if the user cannot be found among the speakers.
 */
export const survey = async (files: readonly ChatFile[], options: SurveyOptions): Promise<Survey> => {
  const speakers = new Set<string>();
  const days = learnDayFirst();
  let first: Survey['first'] = null;
  for (const [place, { file, format, layout }] of files.entries()) {
    for await (const item of readItems(await openText(file), layout)) {
      if ('cutShort' in item || item.text === null) continue;
      const header = layout === 'whatsapp' ? whatsappHeader(item.text) : null;
      if (header) days.note(header);
      const name = header ? nameIn(header) : speakerOf(format, item.text, options);
      if (name === null) continue;
      if (speakers.size < MOST_SPEAKERS) speakers.add(name);
      if (!first && isMe(name, options)) first = { place, number: item.number, name };
    }
  }
  const all = [...speakers];
  if (!first && all.length > 0 && !isListed(options)) throw unknownUser(all, options.me);
  return { speakers: all, isDayFirst: days.decide(), first };
};

/** Returns the participants for the file with index `place`. */
export const peopleIn = (
  { first, isDayFirst }: Survey,
  { me, names, timeZone }: SurveyOptions,
  place: number,
): People => {
  const before = first === null ? Infinity : first.place - place;
  const meFrom = before === 0 && first ? first.number : before < 0 ? 1 : Infinity;
  return { me: first?.name ?? me, meFrom, names, timeZone, isDayFirst };
};

/**
 * True if the list of people in the export names the user, in which case the user need not speak in the
 * files.
 */
const isListed = ({ me, names }: SurveyOptions): boolean =>
  me !== null && [...names.values()].some((name) => isSamePerson(name, me));

const isMe = (name: string, { me, user }: SurveyOptions): boolean =>
  me !== null ? isSamePerson(name, me) : user !== null && isSamePerson(name, user);

/** Reads only the name, because the order of day and month is unknown until all dates were read. */
const nameIn = (header: WhatsappHeader): string | null => whatsappMessage(header)?.name ?? null;

const speakerOf = (format: Format, text: string, { names, timeZone }: SurveyOptions): string | null => {
  try {
    const people = { ...NO_PEOPLE, names, timeZone };
    const context = { user: null, session: '', number: 1, people };
    const message = parsers[format](JSON.parse(text), context)[0]?.messages[0];
    return message?.role === 'user' ? message.name : null;
  } catch {
    // Ignores a broken item here, because the import reports it.
    return null;
  }
};

const MOST_NAMED = 8;

const unknownUser = (speakers: readonly string[], me: string | null): Rejected => {
  const first = speakers.slice(0, MOST_NAMED).map((name) => `"${name}"`);
  const others = speakers.length > MOST_NAMED ? ` and ${speakers.length - MOST_NAMED} more` : '';
  const who = `${first.join(', ')}${others}`;
  const sentence =
    me === null
      ? `Say with --me which of the speakers is the user: ${who}.`
      : `Nobody there is called "${me}": give --me one of ${who}.`;
  return new Rejected('unknown-user', sentence, { field: '--me' });
};
