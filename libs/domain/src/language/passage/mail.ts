import {
  attributionAuthor,
  headerOf,
  isAttribution,
  isForward,
  isRule,
  isSeparator,
  personIn,
} from './mail-lines.js';
import { bodyOf, bodyWords } from './mail-body.js';
import { isMarked, markedRegion } from './marked-lines.js';
import { isBlank, nextFilledLine, type TextLine } from './text-lines.js';
import type { Region } from './voice.js';

const LONGEST_HEAD = 16;
const FULL_NAME = /^\p{Lu}\S* \S|[@<]/u;

export const mailAt = (lines: readonly TextLine[], at: number, isLowerAround: boolean): Region | null => {
  const head = attributionAt(lines, at) ?? headAt(lines, at);
  if (head === null) return null;
  const first = lines[at]?.start ?? 0;
  const from = nextFilledLine(lines, head.to);
  const body = lines[from];
  if (!body) return mailRegion(first, { lines, from, wordsTo: from, to: lines.length, source: head.source });
  if (isMarked(body)) {
    const marked = markedRegion(lines, from, head.source);
    const [opening, ...others] = marked.marks;
    return { to: marked.to, marks: opening ? [{ ...opening, start: first }, ...others] : [] };
  }
  const { wordsTo, to, signer } = bodyOf(lines, from, isLowerAround);
  return mailRegion(first, { lines, from, wordsTo, to, source: head.source ?? signer });
};

interface MailParts {
  readonly lines: readonly TextLine[];
  readonly from: number;
  readonly wordsTo: number;
  readonly to: number;
  readonly source: string | null;
}

const mailRegion = (start: number, { lines, from, wordsTo, to, source }: MailParts): Region => ({
  to,
  marks: [
    {
      start,
      end: lines[to - 1]?.end ?? start,
      voice: 'quoted',
      source,
      words: bodyWords(lines, from, wordsTo),
    },
  ],
});

interface MailHead {
  readonly to: number;
  readonly source: string | null;
}

/** Reads "On 3 May 2026, Anna wrote:", which mail programs may break into two lines. */
const attributionAt = (lines: readonly TextLine[], at: number): MailHead | null => {
  const line = lines[at]?.text ?? '';
  if (isAttribution(line)) return { to: at + 1, source: attributionAuthor(line) };
  const both = `${line} ${lines[at + 1]?.text ?? ''}`;
  const isOpening = /^[\s>]{0,6}(?:On|Am|El|Le|Il|Em|Op)\s.{0,200}\d/u.test(line.slice(0, 300));
  return isOpening && isAttribution(both) ? { to: at + 2, source: attributionAuthor(both) } : null;
};

const headAt = (lines: readonly TextLine[], at: number): MailHead | null => {
  let isMail = false;
  let isSubjectGiven = false;
  let source: string | null = null;
  let sender = '';
  let to = at;
  for (; to < Math.min(lines.length, at + LONGEST_HEAD); to += 1) {
    const line = lines[to];
    if (!line) break;
    const header = headerOf(line.text);
    if (isFrame(line.text)) isMail = true;
    else if (header !== null) {
      isSubjectGiven ||= header.kind === 'subject' || /@/u.test(header.value);
      if (header.kind === 'sender') {
        source = personIn(header.value) ?? source;
        sender = header.value;
      }
    } else if (!(isBlank(line) && isMail && sender === '') && !/^\s+\S/u.test(line.text)) break;
    else if (to === at) break;
  }
  if (to === at) return null;
  const isSent = sender !== '' && (isSubjectGiven || FULL_NAME.test(sender));
  const isAddressed = isSubjectGiven && to - at >= 2;
  return isMail || isSent || isAddressed ? { to, source } : null;
};

const isFrame = (text: string): boolean => isSeparator(text) || isRule(text) || isForward(text);
