import { isBlank, joinLines, type TextLine } from './text-lines.js';
import type { Mark, Region } from './voice.js';

const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const PERSON = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?: [\p{L}\p{M}'’.-]{1,30}){0,3}`;

/** Lines such as "[12:30] Anna: ..." or "[Yesterday 3:45 PM] Anna Schmidt: ...". */
const BRACKETED = new RegExp(
  String.raw`^\s{0,4}\[[^\]\n]{0,30}${TIME}[^\]\n]{0,20}\]\s{0,3}(?<name>[^\s:][^:\n]{0,40}):\s`,
  'u',
);
/** Lines such as "12/05/2026, 12:30 - Anna: ...". */
const DATED = new RegExp(
  String.raw`^\s{0,4}\u200e?${DATE},?\s{1,3}${TIME}\s{0,3}[-–—]\s{0,3}(?<name>[^\s:][^:\n]{0,40}):\s`,
  'u',
);
/** Lines such as "12:30 Anna: ...". */
const TIMED = new RegExp(String.raw`^\s{0,4}${TIME}\s{1,3}[-–—]?\s{0,2}(?<name>${PERSON}):\s`, 'u');
/** Headings such as "Anna Schmidt 10:31 AM" or "Anna — Today at 10:31", alone on a line above the message. */
const HEADED = new RegExp(
  String.raw`^\s{0,4}(?<name>${PERSON}?)(?:,|\s{1,3}[—–·|-]|\s\[?)?\s{1,3}(?:[Tt]oday|[Yy]esterday|[Hh]eute|[Gg]estern|[Hh]oy|[Aa]yer|${DATE})?,?\s{0,2}(?:at |um |a las )?\[?${TIME}\]?\s*$`,
  'u',
);
/** Headings such as "[Yesterday 3:45 PM] Anna Schmidt", alone on a line above the message. */
const BRACKETED_HEAD = new RegExp(
  String.raw`^\s{0,4}\[[^\]\n]{0,30}${TIME}[^\]\n]{0,20}\]\s{0,3}(?<name>${PERSON})\s*$`,
  'u',
);
/** Lines such as "Anna (10:30): ..." or "Anna, [3 May 2026 at 10:12:33]:". */
const STAMPED_BEHIND = new RegExp(
  String.raw`^\s{0,4}(?<name>${PERSON}),?\s{0,2}[([][^)\]\n]{0,30}${TIME}[^)\]\n]{0,20}[)\]]\s?:(?:\s|$)`,
  'u',
);
/** Lines such as "Anna: ...". */
const NAMED =
  /^\s{0,4}(?:[-*•]\s)?[*_]{0,2}(?<name>\p{L}[\p{L}\p{M}'’.-]{0,24}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,24}){0,2})[*_]{0,2}:[*_]{0,2}\s+\S/u;

const SELVES = /^(?:me|i|ich|yo|myself|moi|io|eu|ik)$/iu;
const ROLES =
  /^(?:me|you|ich|du|yo|tú|moi|user|assistant|ai|bot|chatgpt|gpt|claude|gemini|copilot|agent|support|customer|client|human|him|her|he|she)$/iu;
/** Labels that are not speakers, but fields of personal details, a recipe or a plan. */
const FIELDS =
  /^(?:(?:first |last |full )?name|age|job|role|title|work|company|city|country|address|home|location|place|e-?mail|phone|diet|allerg\p{L}*|hobb\p{L}*|interests?|languages?|birthday|born|height|weight|goals?|notes?|note|todo|to|from|cc|subject|date|sent|time|when|where|what|who|why|how|update|edit|ps|fyi|btw|tl;?dr|warning|error|info|question|answer|context|task|example|option|step|breakfast|lunch|dinner|snacks?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|pros?|cons?|budget|price|total|status|deadline|prod|staging|dev|alter|beruf|wohnort|adresse|hobbys?|ziel|ort|datum|edad|trabajo|ciudad|dirección|nombre|apellidos?|profesión|correo|teléfono|objetivo|fecha|https?)$/iu;
const ENOUGH = 40;
/** Maximum number of consecutive lines without a name inside a chat. */
const LONGEST_GAP = 8;

interface ChatMessage {
  readonly at: number;
  readonly name: string;
  /** Index at which the message begins in its line. */
  readonly from: number;
  /** True if only a chat can have such a line. */
  readonly isCertain: boolean;
}

/**
 * Returns the chat log that begins at a line, with one mark per message. If the lines have names but no
 * times, they are a chat only if a name recurs or two people talk. The source of a message by "me" is the
 * speaker.
 */
export const chatAt = (lines: readonly TextLine[], at: number, speaker: string | null): Region | null => {
  for (const read of [stampedAt, namedAt]) {
    const some = readMessages(lines, at, read, ENOUGH);
    const isChat =
      some.some(({ isCertain }) => isCertain) ||
      (read === stampedAt ? some.length > 1 : areTalking(lines, some));
    if (isChat) return chatRegion(lines, readMessages(lines, at, read, Infinity), speaker);
  }
  return null;
};

type Reader = (lines: readonly TextLine[], at: number) => ChatMessage | null;

const readMessages = (
  lines: readonly TextLine[],
  at: number,
  read: Reader,
  most: number,
): readonly ChatMessage[] => {
  const messages: ChatMessage[] = [];
  for (let next = at, gap = 0; next < lines.length && gap <= LONGEST_GAP; next += 1, gap += 1) {
    if (messages.length === most) break;
    const found = read(lines, next);
    if (found === null && next === at) break;
    if (found === null) continue;
    messages.push(found);
    gap = -1;
  }
  return messages;
};

const stampedAt: Reader = (lines, at) => {
  const text = (lines[at]?.text ?? '').slice(0, 200);
  const certain = BRACKETED.exec(text) ?? DATED.exec(text) ?? STAMPED_BEHIND.exec(text);
  const match = certain ?? TIMED.exec(text);
  if (match !== null)
    return { at, name: match.groups?.['name'] ?? '', from: match[0].length, isCertain: certain !== null };
  const below = lines[at + 1];
  const headed = below && !isBlank(below) ? (BRACKETED_HEAD.exec(text) ?? HEADED.exec(text)) : null;
  if (headed === null) return null;
  const name = headed.groups?.['name'] ?? '';
  return { at, name, from: lines[at]?.text.length ?? 0, isCertain: /^\S+ \p{Lu}/u.test(name) };
};

const namedAt: Reader = (lines, at) => {
  const text = (lines[at]?.text ?? '').slice(0, 200);
  const match = NAMED.exec(text);
  const name = match?.groups?.['name'] ?? '';
  if (match === null || FIELDS.test(name) || FIELDS.test(name.split(' ')[0] ?? '')) return null;
  return { at, name, from: match[0].length - 1, isCertain: false };
};

const areTalking = (lines: readonly TextLine[], messages: readonly ChatMessage[]): boolean => {
  if (messages.length < 2) return false;
  const names = messages.map(({ name }) => name.toLowerCase());
  if (names.some((name) => ROLES.test(name))) return new Set(names).size > 1;
  const isRepeated = new Set(names).size < names.length && new Set(names).size > 1;
  const areNames = messages.every(({ name }) => /^\p{Lu}/u.test(name));
  return (
    isRepeated || (areNames && messages.some((one) => isUttered(lines[one.at]?.text.slice(one.from) ?? '')))
  );
};

const isUttered = (text: string): boolean =>
  /\?|(?<!\p{L})(?:i|i'm|you|we|me|my|your|ich|du|wir|mein|dein|yo|tú|me|te|mi|tu|nosotros)(?!\p{L})/iu.test(
    text.slice(0, 400),
  );

const chatRegion = (
  lines: readonly TextLine[],
  messages: readonly ChatMessage[],
  speaker: string | null,
): Region => {
  const marks = messages.map(({ at, name, from }, place): Mark => {
    const to = messages[place + 1]?.at ?? endOfLast(lines, at);
    const own = lines.slice(at, to);
    const first = lines[at]?.text.slice(from) ?? '';
    return {
      start: lines[at]?.start ?? 0,
      end: lines[to - 1]?.end ?? 0,
      voice: 'quoted',
      source: SELVES.test(name) ? speaker : ROLES.test(name) ? null : name.trim(),
      words: [first, joinLines(own.slice(1))].join('\n').trim(),
    };
  });
  return { to: endOfLast(lines, messages.at(-1)?.at ?? 0), marks };
};

const endOfLast = (lines: readonly TextLine[], at: number): number => {
  let to = at + 1;
  for (let line = lines[to]; line && !isBlank(line); line = lines[to]) to += 1;
  return to;
};
