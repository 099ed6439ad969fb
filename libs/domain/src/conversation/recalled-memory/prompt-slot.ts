import type { BlockReader, TextLine } from './frame-block.js';
import { frameHeadings } from './frame-headings.js';
import { hasFrameWord, phraseStrength, phraseWords } from './frame-phrase.js';
import { EARLIER_TALK } from './frame-words.js';
import { formOf, withoutBullet, withoutQuotation } from './frame-statement.js';
import {
  DOUBTFUL_LABEL,
  KNOWN_PERSON,
  PERSON,
  PERSON_LABEL,
  PROMPT_INSTRUCTION,
  REPLY_LABEL,
  SURE_LABEL,
} from './prompt-words.js';
import { type TagSlot, tagSlot } from './slot-tags.js';
import type { Span } from './span.js';

interface Slot extends TagSlot {
  readonly isSure: boolean;
}

/**
 * A program may put the words of a person into the last slot of a prompt: "Facts: … Current message: …".
 * Returns the text around these words, if that text recalls memory. Keeps a person's words at the start of
 * the prompt, and ignores a slot inside one of the given frames.
 */
export const slotFrames = (
  text: string,
  { lines }: BlockReader,
  frames: readonly Span[],
): readonly Span[] => {
  const [tag, reply] = [tagSlot(text), openReply(lines)];
  const slot =
    tag === null ? (lastMessageSlot(lines, reply) ?? labelSlot(lines, reply)) : { ...tag, isSure: true };
  const filled = slot === null ? '' : text.slice(slot.from, slot.to).trim();
  if (slot === null || filled === '' || PLACEHOLDER.test(filled)) return [];
  if (frames.some(({ start, end }) => slot.label >= start && slot.label < end)) return [];
  const before = lines.flatMap((line) => cut(line, slot.label) ?? []);
  const first = firstRecalled(before, slot.isSure);
  if (first === null) return [];
  const isPreceded = before.slice(0, first).some(({ text: line }) => OWN_FORMS.has(formOf(line)));
  const frame = { start: isPreceded ? (before[first]?.start ?? 0) : 0, end: slot.from };
  return slot.to < text.length ? [frame, { start: slot.to, end: text.length }] : [frame];
};

/**
 * Matches an unfilled slot, such as "{question}". A text with an unfilled slot is a person's text about a
 * prompt.
 */
const PLACEHOLDER = /^[{<[$%]{1,2}\s?[\p{L}_]/u;
const OWN_FORMS: ReadonlySet<string> = new Set(['own', 'question']);

const cut = (line: TextLine, end: number): TextLine | null => {
  if (line.end <= end) return line;
  return line.start < end ? { ...line, end, text: line.text.slice(0, end - line.start) } : null;
};

/** Returns the last line if it is a label for the reply of the model: "AI:". */
const openReply = (lines: readonly TextLine[]): TextLine | null => {
  const line = lines.findLast(({ text }) => text.trim() !== '');
  const reply = line?.text.trim() ?? '';
  return line !== undefined && REPLY_LABEL.exec(reply)?.[0] === reply ? line : null;
};

/** Returns the last message of a transcript, which the model has to answer: "Human: …", "AI:". */
const lastMessageSlot = (lines: readonly TextLine[], reply: TextLine | null): Slot | null => {
  const before = reply === null ? lines : lines.slice(0, lines.indexOf(reply));
  const at = before.findLastIndex(({ text }) => PERSON_LABEL.test(text));
  const line = before[at];
  if (line === undefined || before.slice(at + 1).some(({ text }) => NEXT_KEY.test(text))) return null;
  const label = PERSON_LABEL.exec(line.text)?.[0].length ?? 0;
  const to = reply?.start ?? lines.at(-1)?.end ?? 0;
  return { label: line.start, from: line.start + label, to, isSure: reply !== null };
};

/** A key that follows shows that the line belongs to a list of details: "Customer: Ana", "City: Tartu". */
const NEXT_KEY = /^[\s>*-]*\p{L}[\p{L}\p{M} _]{0,30}:/u;

const LONGEST_LABEL = 80;
const RULE = /^[\s>]*[-=*_~`#]{3,}\s*$/u;
/** A label begins a line or follows a sentence on the same line. */
const SENTENCE_END = /(?<=[.!?…|])\s+(?=\p{L})/gu;

const labelSlot = (lines: readonly TextLine[], reply: TextLine | null): Slot | null => {
  const to = reply?.start ?? lines.at(-1)?.end ?? 0;
  const slots = lines.flatMap((line, at) =>
    startsOf(line).flatMap((start) => slotAt(line, start, lines[at + 1], to) ?? []),
  );
  const slot = slots.findLast(({ isSure }) => isSure) ?? slots.at(-1) ?? null;
  return slot && { ...slot, isSure: slot.isSure || reply !== null };
};

/** The end of a label on its line: "Current message: …", "They said "…"". */
const LABEL_END = /[:：=]|\s["“«]/u;

const startsOf = ({ text }: TextLine): readonly number[] => {
  const first = text.length - withoutQuotation(text).length;
  if (!LABEL_END.test(text)) return text.length <= LONGEST_LABEL ? [first] : [];
  return [first, ...[...text.matchAll(SENTENCE_END)].map(({ 0: blank, index }) => index + blank.length)];
};

const slotAt = (line: TextLine, start: number, next: TextLine | undefined, to: number): Slot | null => {
  const body = line.text.slice(start, start + LONGEST_LABEL + 1);
  if (!/^[\p{L}#*_=~[<|-]/u.test(body)) return null;
  const colon = body.search(LABEL_END);
  if (colon <= 0 && start + body.length < line.text.length) return null;
  const head = colon > 0 ? body.slice(0, colon) : body;
  if (head.length > LONGEST_LABEL) return null;
  const words = phraseWords(head).join(' ');
  const isSure = SURE_LABEL.test(words);
  const isMarked = colon > 0 || /^[#*_=~[<|-]|\.$/u.test(body);
  if (!isSure && !(isMarked && DOUBTFUL_LABEL.test(words))) return null;
  if (next !== undefined && REPLY_LABEL.test(next.text) && /:\s*\S/u.test(next.text)) return null;
  const isAlone = colon <= 0 || line.text.trimEnd().length <= start + colon + 1;
  const from = isAlone ? line.end : line.start + start + colon + 1;
  const isRuled = isAlone && next !== undefined && RULE.test(next.text);
  return { label: line.start + start, from: isRuled ? next.end : from, to, isSure };
};

/**
 * Returns the number of the first line of recalled memory before a slot. Returns null if there is none, or in
 * doubt.
 */
const firstRecalled = (lines: readonly TextLine[], isSure: boolean): number | null => {
  const strengthAt = new Map(frameHeadings(lines).map(({ at, strength }) => [at, strength]));
  const strengths = lines.map((line, at) => strengthAt.get(at) ?? phraseStrength(firstSentence(line)));
  const recalled = strengths.indexOf('recalled');
  if (recalled >= 0) return recalled;
  const body = lines.filter((line) => line.text.trim() !== '' && phraseStrength(titleOf(line)) === null);
  const forms = body.map(({ text }) => formOf(text));
  const own = forms.filter((form) => form === 'own').length;
  const isTranscript = lines.filter(({ text }) => ROLE_LABEL.test(text)).length > 1;
  const isKnown = (line: TextLine, at: number): boolean =>
    strengths[at] === 'known' ||
    strengths[at] === 'bare-memory' ||
    PROMPT_INSTRUCTION.test(line.text) ||
    KNOWN_PERSON.test(line.text) ||
    (isSure && line.text.search(EARLIER_TALK) >= 0) ||
    (STATEMENT.test(line.text) && formOf(line.text) === 'kept') ||
    (isSure && isTranscript && ROLE_LABEL.test(line.text));
  const known = lines.findIndex(isKnown);
  if (known >= 0 && (isSure || own === 0)) return known;
  if (!isSure || own * 2 > forms.length) return null;
  const about = lines.findIndex((line) => hasFrameWord(titleOf(line)) || STATEMENT.test(line.text));
  return about < 0 ? null : about;
};

const ROLE_LABEL = new RegExp(
  `^(?:[\\s>*-]|\\[[^\\]\\n]{0,40}\\])*(?:${PERSON_LABEL.source.slice(1)}|${REPLY_LABEL.source.slice(1)})`,
  'iu',
);

/** A statement about the person of the slot in the third person: "The student is 14." */
const STATEMENT = new RegExp(
  String.raw`^(?:[\s>*•(-]|\[[^\]\n]{0,40}\])*(?:the |this |der |die |el |la )?${PERSON}(?![\p{L}\p{M}])(?! ?:)`,
  'iu',
);

const LONGEST_TITLE = 80;

/**
 * Returns the first sentence of a line, because programs instruct in sentences: "Use the following memories
 * of the user. Do not repeat them."
 */
const firstSentence = ({ text }: TextLine): string =>
  /^[^.!?:…]*/u.exec(withoutBullet(text))?.[0].trim() ?? '';

/**
 * Returns the title of a line: the heading, the label, or the whole line if it is short and has no full stop
 * at its end. Returns '' for other lines.
 */
const titleOf = ({ text }: TextLine): string => {
  const title = withoutBullet(text).trim();
  const colon = title.search(/[:：]/u);
  if (colon > 0) return title.slice(0, colon);
  return title.length <= LONGEST_TITLE && !/[.!?…]$/u.test(title) ? title : '';
};
