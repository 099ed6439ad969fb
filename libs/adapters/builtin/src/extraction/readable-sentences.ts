import { CODE_LINE, FENCES, sentencesOf } from '@mneme/domain';

/** One sentence of a message, verbatim. */
export interface ReadableSentence {
  readonly text: string;
  readonly isQuestion: boolean;
}

/** No sentence is longer, in UTF-16 units: longer ones are cut at a space, and their rest is a sentence of its own. */
const LONGEST = 600;
/** What is read of one message. A text longer than this is a document, not something said: the archive has all of it. */
const MOST_CHARACTERS = 20_000;
const MOST_SENTENCES = 500;

const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const QUESTION = /[?？؟⸮]["'”’»)\]!\s\p{Extended_Pictographic}]*$/u;
/** Control characters and lone surrogates; line breaks have done their work by then. */
const UNREADABLE = /[\p{Cs}\p{Co}\u0000-\u0009\u000b-\u001f\u007f]/gu;

/** What of a message is read: its first 20,000 characters, and of these as many as about 500 sentences have. */
export function beginningOf(message: string): string {
  const text = message.slice(0, MOST_CHARACTERS);
  let sentences = 0;
  for (const { index } of text.matchAll(PARTS)) {
    sentences += 1;
    if (sentences > MOST_SENTENCES) return text.slice(0, index);
  }
  return text;
}
const PARTS = /\n\s*|[.!?…。！？](?=\s)/gu;

/** The sentences of a message in order, without its code blocks, quoted lines and what has no word. Linear time. */
export const readableSentences = (message: string): readonly ReadableSentence[] =>
  beginningOf(message)
    .replace(FENCES, '\n')
    .replace(UNREADABLE, ' ')
    .split('\n')
    .filter((line) => !CODE_LINE.test(line))
    .flatMap((line) => sentencesOf(line.replace(BULLET, '')))
    .flatMap(({ text }) => shorter(text))
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ text, isQuestion: QUESTION.test(text) }));

function shorter(part: string): readonly string[] {
  const pieces: string[] = [];
  let rest = part;
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST);
    const at = space > LONGEST / 2 ? space : LONGEST - (/[\ud800-\udbff]/.test(rest[LONGEST - 1]!) ? 1 : 0);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}
