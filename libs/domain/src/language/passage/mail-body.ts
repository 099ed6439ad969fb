import { farewellOf, nameIn, salutationOf } from './letter-lines.js';
import { headerOf, isAttribution, isRule, isSeparator } from './mail-lines.js';
import { beginsInLowerCase, isOwnParagraph } from './own-paragraph.js';
import { isBlank, joinLines, nextFilledLine, paragraphEnd, type TextLine } from './text-lines.js';

/**
 * The body of a pasted text. The words of the pasted text end before line `wordsTo`, and the speaker
 * continues at line `to`.
 */
interface MailBody {
  readonly wordsTo: number;
  readonly to: number;
  readonly signer: string | null;
}

const LONGEST_SIGNATURE = 8;
const MOST_SMALL_PRINT = 5;
const SMALL_PRINT =
  /^\s*(?:--|—|p\.?\s?s\.?\b|sent from|von meinem|gesendet von|enviado desde|inviato da|envoyé de|get outlook|confidential)|@|https?:|www\.|\+\d|\b(?:tel|phone|fax|mobil|confidential|vertraulich|disclaimer|unsubscribe|gmbh|inc\.|ltd|s\.l\.|s\.a\.)/iu;
const DIVIDER = /^\s*(?:-{3,}|={3,}|\*{3,}|"{3}|'{3}|_{3,}|#{3,})\s*$/u;

export const isDivider = ({ text }: TextLine): boolean => text.length <= 200 && DIVIDER.test(text);

const beginsMail = ({ text }: TextLine): boolean =>
  isSeparator(text) || isRule(text) || isAttribution(text) || headerOf(text)?.kind === 'sender';

/**
 * Returns a body up to its signature, a divider, another mail or a paragraph of the speaker. Without any of
 * them, the body extends to the end of the message, because the rest may belong to the pasted text.
 */
export const bodyOf = (lines: readonly TextLine[], from: number, isLowerAround: boolean): MailBody => {
  let isTypedUnlike = isLowerAround;
  let isParagraph = true;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || isBlank(line)) {
      isParagraph = true;
      continue;
    }
    if (isParagraph && at > from && isOwnParagraph(lines, at, isTypedUnlike))
      return { wordsTo: at, to: at, signer: null };
    const stop = stopAt(lines, at, from);
    if (stop !== null) return stop;
    if (isParagraph) isTypedUnlike &&= !beginsInLowerCase(line.text);
    isParagraph = false;
  }
  return { wordsTo: lines.length, to: lines.length, signer: null };
};

const stopAt = (lines: readonly TextLine[], at: number, from: number): MailBody | null => {
  const line = lines[at];
  if (!line) return null;
  if (isDivider(line) && at > from) return { wordsTo: at, to: at + 1, signer: null };
  if (at > from && (beginsMail(line) || line.text.startsWith('>')))
    return { wordsTo: at, to: at, signer: null };
  return signatureAt(lines, at);
};

/** Returns the signature at a line with its farewell, the name below it and the small print, or `null`. */
export const signatureAt = (lines: readonly TextLine[], at: number): MailBody | null => {
  const farewell = farewellOf(lines[at]?.text ?? '');
  if (farewell === null) return null;
  const below = nextFilledLine(lines, at + 1);
  const signer = farewell.name ?? (below - at <= 3 ? nameIn(lines[below]?.text ?? '') : null);
  if (farewell.isLight && signer === null) return null;
  let to = farewell.name !== null || signer === null ? at + 1 : below + 1;
  to = paragraphEnd(lines, to, LONGEST_SIGNATURE);
  for (let taken = 0; taken < MOST_SMALL_PRINT; taken += 1) {
    const next = nextFilledLine(lines, to);
    if (!SMALL_PRINT.test((lines[next]?.text ?? '').slice(0, 400))) break;
    to = paragraphEnd(lines, next, LONGEST_SIGNATURE);
  }
  return { wordsTo: at, to, signer };
};

export const bodyWords = (lines: readonly TextLine[], from: number, to: number): string =>
  joinLines(lines.slice(salutationOf(lines[from]?.text ?? '') === null ? from : from + 1, to)).trim();
