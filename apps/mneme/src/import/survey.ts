import { Rejected, samePerson } from '@mneme/domain';
import { learnDayFirst } from './exports/day-first.js';
import { whatsappMessage } from './exports/whatsapp.js';
import { whatsappHeader } from './exports/whatsapp-header.js';
import { type Format, formats } from './formats.js';
import { NO_PEOPLE, type People } from './imported.js';
import { type Layout, readItems } from './reading/read-items.js';
import { openText } from './reading/open-text.js';

/** A file of a chat between people, or one of the files that make it up. */
export interface ChatFile {
  readonly file: string;
  readonly format: Format;
  readonly layout: Layout;
}

export interface SurveyOptions {
  /** The user's name in the chat; `null`: use the user's id. */
  readonly me: string | null;
  readonly user: string | null;
  readonly names: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

/** The result of a first reading of a chat between people. */
export interface Survey {
  /** The first names that occur, at least as many as an error message lists. */
  readonly speakers: readonly string[];
  readonly isDayFirst: boolean;
  /** The file and the item in which the user first speaks. `null`: the user does not speak. */
  readonly first: { readonly place: number; readonly number: number; readonly name: string } | null;
}

const MOST_SPEAKERS = 1000;

/**
 * Reads a chat once before it is imported: who speaks in it, which of them is the user, and whether its dates begin
 * with the day. Throws `Rejected` when nobody says who the user is, or nobody speaks under that name.
 */
export const survey = async (files: readonly ChatFile[], asked: SurveyOptions): Promise<Survey> => {
  const speakers = new Set<string>();
  const days = learnDayFirst();
  let first: Survey['first'] = null;
  for (const [place, { file, format, layout }] of files.entries()) {
    for await (const item of readItems(await openText(file), layout)) {
      if ('cutShort' in item || item.text === null) continue;
      const header = layout === 'whatsapp' ? whatsappHeader(item.text) : null;
      if (header) days.note(header);
      const name = speakerOf({ format, layout, text: item.text }, asked);
      if (name === null) continue;
      if (speakers.size < MOST_SPEAKERS) speakers.add(name);
      if (!first && isMe(name, asked)) first = { place, number: item.number, name };
    }
  }
  const all = [...speakers];
  if (!first && all.length > 0 && !isListed(asked)) throw unknownUser(all, asked.me);
  return { speakers: all, isDayFirst: days.decide(), first };
};

/** Who is who in one of the files, at its place among them. */
export const peopleIn = (found: Survey, asked: SurveyOptions, place: number): People => {
  const { first, isDayFirst } = found;
  const before = first === null ? Infinity : first.place - place;
  const meFrom = before === 0 && first ? first.number : before < 0 ? 1 : Infinity;
  return { me: first?.name ?? asked.me, meFrom, names: asked.names, timeZone: asked.timeZone, isDayFirst };
};

/** Whether the export's list of people has the name; that person need not speak in the files read. */
const isListed = ({ me, names }: SurveyOptions): boolean =>
  me !== null && [...names.values()].some((name) => samePerson(name, me));

const isMe = (name: string, { me, user }: SurveyOptions): boolean =>
  me !== null ? samePerson(name, me) : user !== null && samePerson(name, user);

interface Text {
  readonly format: Format;
  readonly layout: Layout;
  readonly text: string;
}

const speakerOf = ({ format, layout, text }: Text, { names, timeZone }: SurveyOptions): string | null => {
  // The message without its date, which cannot be read before all dates are known.
  const header = layout === 'whatsapp' ? whatsappHeader(text) : null;
  if (header) return whatsappMessage(header)?.name ?? null;
  try {
    const people = { ...NO_PEOPLE, names, timeZone };
    const reading = { user: null, session: '', number: 1, people };
    const message = formats[format].parse(JSON.parse(text), reading)[0]?.messages[0];
    return message?.role === 'user' ? message.name : null;
  } catch {
    // Problems of an item are reported by the import itself.
    return null;
  }
};

const NAMED = 8;

const unknownUser = (speakers: readonly string[], me: string | null): Rejected => {
  const named = speakers.slice(0, NAMED).map((name) => `"${name}"`);
  const others = speakers.length > NAMED ? ` and ${speakers.length - NAMED} more` : '';
  const who = `${named.join(', ')}${others}`;
  const sentence =
    me === null
      ? `Say with --me which of the speakers is the user: ${who}.`
      : `Nobody there is called "${me}": give --me one of ${who}.`;
  return new Rejected('unknown-user', sentence, { field: '--me' });
};
