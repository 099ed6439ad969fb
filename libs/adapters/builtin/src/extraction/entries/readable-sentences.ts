import { CODE_LINE, FENCES, splitSentences } from '@mneme/domain';

interface ReadableSentence {
  readonly text: string;
  readonly isQuestion: boolean;
}

/** Maximum length of a sentence in UTF-16 units. Longer sentences are split at a space. */
const LONGEST = 600;
/** UTF-16 units read of one message. A longer text is a document. */
const MOST_CHARACTERS = 20_000;
const MOST_SENTENCES = 500;

const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const QUESTION = /[?？؟⸮]["'”’»)\]!\s\p{Extended_Pictographic}]*$/u;
/** Control characters except line feeds, private-use characters and lone surrogates. */
const UNREADABLE = /[\p{Cs}\p{Co}\u0000-\u0009\u000b-\u001f\u007f]/gu;

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

/** Omits code blocks, quoted lines and parts without a word. Takes linear time. */
export const readableSentences = (message: string): readonly ReadableSentence[] =>
  beginningOf(message)
    .replace(FENCES, '\n')
    .replace(UNREADABLE, ' ')
    .split('\n')
    .filter((line) => !CODE_LINE.test(line))
    .flatMap((line) => splitSentences(line.replace(BULLET, '')))
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
