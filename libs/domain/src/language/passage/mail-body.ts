import { farewellOf, nameIn, salutationOf } from './letter-lines.js';
import { headerOf, isAttribution, isRule, isSeparator } from './mail-lines.js';
import { beginsLower, isOwnAgain } from './own-again.js';
import { isBlank, joined, nextFilled, paragraphEnd, type TextLine } from './text-lines.js';

/** A body of somebody else's text: where its words end, where the speaker goes on, and who signed it. */
export interface Body {
  readonly wordsTo: number;
  readonly to: number;
  readonly signer: string | null;
}

/** So many lines of a signature belong to it. */
const LONGEST_SIGNATURE = 8;
/** So many paragraphs of small print below it. */
const MOST_SMALL_PRINT = 5;
/** Small print below a signature, and what stands in it. */
const SMALL_PRINT =
  /^\s*(?:--|—|p\.?\s?s\.?\b|sent from|von meinem|gesendet von|enviado desde|inviato da|envoyé de|get outlook|confidential)|@|https?:|www\.|\+\d|\b(?:tel|phone|fax|mobil|confidential|vertraulich|disclaimer|unsubscribe|gmbh|inc\.|ltd|s\.l\.|s\.a\.)/iu;
const DIVIDER = /^\s*(?:-{3,}|={3,}|\*{3,}|"{3}|'{3}|_{3,}|#{3,})\s*$/u;

export const isDivider = ({ text }: TextLine): boolean => text.length <= 200 && DIVIDER.test(text);

/** Whether another mail begins at a line. */
export const beginsMail = ({ text }: TextLine): boolean =>
  isSeparator(text) || isRule(text) || isAttribution(text) || headerOf(text)?.kind === 'sender';

/**
 * Reads a pasted text from its first line: to its signature, to where its reader speaks again, to a divider, or to where
 * another mail begins; else to the end, for what comes after may still be of it.
 */
export const bodyOf = (lines: readonly TextLine[], from: number, isLowerAround: boolean): Body => {
  let isTypedUnlike = isLowerAround;
  let isParagraph = true;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || isBlank(line)) {
      isParagraph = true;
      continue;
    }
    if (isParagraph && at > from && isOwnAgain(lines, at, isTypedUnlike))
      return { wordsTo: at, to: at, signer: null };
    const stop = stopAt(lines, at, from);
    if (stop !== null) return stop;
    if (isParagraph) isTypedUnlike &&= !beginsLower(line.text);
    isParagraph = false;
  }
  return { wordsTo: lines.length, to: lines.length, signer: null };
};

const stopAt = (lines: readonly TextLine[], at: number, from: number): Body | null => {
  const line = lines[at];
  if (!line) return null;
  if (isDivider(line) && at > from) return { wordsTo: at, to: at + 1, signer: null };
  if (at > from && (beginsMail(line) || line.text.startsWith('>')))
    return { wordsTo: at, to: at, signer: null };
  return signatureAt(lines, at);
};

/** A farewell, the name below it and its small print; `null` where none begins. */
export const signatureAt = (lines: readonly TextLine[], at: number): Body | null => {
  const farewell = farewellOf(lines[at]?.text ?? '');
  if (farewell === null) return null;
  const below = nextFilled(lines, at + 1);
  const signer = farewell.name ?? (below - at <= 3 ? nameIn(lines[below]?.text ?? '') : null);
  if (farewell.isLight && signer === null) return null;
  let to = farewell.name !== null || signer === null ? at + 1 : below + 1;
  to = paragraphEnd(lines, to, LONGEST_SIGNATURE);
  for (let taken = 0; taken < MOST_SMALL_PRINT; taken += 1) {
    const next = nextFilled(lines, to);
    if (!SMALL_PRINT.test((lines[next]?.text ?? '').slice(0, 400))) break;
    to = paragraphEnd(lines, next, LONGEST_SIGNATURE);
  }
  return { wordsTo: at, to, signer };
};

/** The words of a body, without the salutation that they may begin with. */
export const wordsOf = (lines: readonly TextLine[], from: number, to: number): string =>
  joined(lines.slice(salutationOf(lines[from]?.text ?? '') === null ? from : from + 1, to)).trim();
