import { isOwnParagraph } from './own-paragraph.js';
import { isBlank, nextFilledLine, paragraphEnd, type TextLine } from './text-lines.js';

/**
 * A pasted text. A `document` has headings, clauses or ranges of years as in a CV. An `unclear` text is only
 * long.
 */
interface Document {
  readonly kind: 'document' | 'unclear';
  readonly from: number;
  readonly to: number;
}

const LEAST_LINES = 6;
const LEAST_HEADINGS = 2;
const LEAST_YEARS = 2;
const LEAST_LEGAL = 4;
/**
 * Minimum length, in UTF-16 units, from which a text of several paragraphs without chat markers may be
 * pasted.
 */
const LONG = 1_800;
const LONG_LINES = 4;

const CAPITALS = /^\s*\p{Lu}[\p{Lu} &/:-]{3,59}$/u;
const MARKED =
  /^\s*(?:#{1,6} \S|\*\*[^*\n]{2,60}\*\*:?$|(?:§|art(?:icle|ikel|ículo)?\.?|section|clause|cláusula|abschnitt) ?\d|\d{1,2}(?:\.\d{1,2}){1,4}\.? \p{L})/iu;
const TITLED =
  /^\s*(?:ingredients|instructions|directions|method|preparation|zutaten|zubereitung|ingredientes|preparación|elaboración|ingrédients|(?:work )?experience|education|skills|summary|profile|about me|languages|references|publications|berufserfahrung|ausbildung|kenntnisse|experiencia(?: laboral)?|formación|educación|habilidades|idiomas)\s*:?\s*$/iu;
const YEARS =
  /(?:19|20)\d\d\s{0,2}(?:[–—-]|to|bis|a)\s{0,2}(?:\p{L}{3,9}\.? )?(?:(?:19|20)\d\d|present|now|today|current|heute|jetzt|actualidad|presente)/iu;
const LEGAL =
  /\b(?:hereby|herein|hereof|thereof|hereinafter|pursuant|notwithstanding|shall (?:not )?(?:be|have|constitute)|the part(?:y|ies)|liabilit(?:y|ies)|terms and conditions|indemnif\p{L}+|in witness whereof|governing law|hiermit|gemäß|haftung|vertragspartei(?:en)?|der unterzeichnete|en virtud de|las partes|por la presente|cláusula)\b/giu;

/**
 * Returns the range of the document in the lines, or null. The range excludes the speaker's own lines before
 * and after the document.
 */
export const documentIn = (lines: readonly TextLine[], from: number, to: number): Document | null => {
  const own = lines.slice(from, to).filter((line) => !isBlank(line));
  const kind = kindOf(own);
  if (kind === null) return null;
  const first = nextFilledLine(lines, from);
  const opening = paragraphEnd(lines, first);
  const isOpened =
    opening < to &&
    opening - first <= 2 &&
    !isStructured(lines.slice(first, opening)) &&
    isSpoken(lines, first);
  const begins = isOpened ? opening : from;
  return { kind, from: begins, to: endOf(lines, begins, to) };
};

const kindOf = (lines: readonly TextLine[]): Document['kind'] | null => {
  const headings = lines.filter(({ text }) => isHeading(text)).length;
  const years = lines.filter(({ text }) => YEARS.test(text.slice(0, 300))).length;
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const legal = lines.reduce((sum, { text }) => sum + (text.slice(0, 2_000).match(LEGAL)?.length ?? 0), 0);
  if (legal >= LEAST_LEGAL) return 'document';
  if (lines.length >= LEAST_LINES && (headings >= LEAST_HEADINGS || years >= LEAST_YEARS)) return 'document';
  return length >= LONG && lines.length >= LONG_LINES ? 'unclear' : null;
};

const isHeading = (text: string): boolean =>
  text.length <= 80 && (CAPITALS.test(text) || MARKED.test(text) || TITLED.test(text));

const isStructured = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) => isHeading(text) || YEARS.test(text.slice(0, 300)));

/** True if the opening lines address a reader. */
const isSpoken = (lines: readonly TextLine[], at: number): boolean => {
  const text = lines[at]?.text ?? '';
  return /[:?]\s*$|^\s*\p{Ll}|(?<!\p{L})(?:you|can|please|du|bitte|puedes|por favor)(?!\p{L})/iu.test(
    text.slice(-200),
  );
};

const endOf = (lines: readonly TextLine[], from: number, to: number): number => {
  for (let at = to - 1; at > from && to - at <= LEAST_LINES + 1; at -= 1) {
    const line = lines[at - 1];
    if (line && isBlank(line) && isOwnParagraph(lines, at, false)) return at;
  }
  return to;
};
