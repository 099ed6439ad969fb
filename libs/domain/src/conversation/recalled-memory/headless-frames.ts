import type { BlockReader } from './frame-block.js';
import { formOf, withoutBullet } from './frame-statement.js';
import type { Span } from './span.js';

/** Matches a statement about the life of the user, but not "The user clicks the button". */
const PERSONAL =
  /(?:user|nutzer(?:in)?|benutzer(?:in)?|usuari[oa])(?:\s*\|\s*\p{L}| ?[—–-]+\[[^\]\n]{1,40}\][—–>→-]|['’]s (?:name|home|job|favou?rite)| (?:\p{L}+ )?(?:lives?|works|likes|loves|prefers|enjoys|hates|dislikes|speaks|studies|wohnt|lebt|arbeitet|mag|liebt|bevorzugt|spricht|vive|trabaja|prefiere|habla|estudia)(?![\p{L}\p{M}]))/iu;

/** Matches a score before a statement. */
const SCORED = /^[\s>*-]*[([]?[01][.,]\d+[)\]]?\s/u;

/** A quick test that most lines fail, because they do not mention a user. */
const USER = /user|nutzer|anwender|usuari/iu;

const LEAST_STATEMENTS = 2;

/**
 * Finds lists and paragraphs of statements about the user that have no heading. People do not write about
 * themselves like this.
 */
export const headlessFrames = (reader: BlockReader): readonly Span[] => {
  const spans: Span[] = [];
  for (let at = 0; at < reader.lines.length; at += 1) {
    const line = reader.lines[at]!;
    if (!USER.test(line.text) || formOf(line.text) !== 'user') continue;
    const { first, next, forms } = reader.blockAt(at, 0);
    const about = forms.filter((form) => form === 'user').length;
    const lines = reader.lines.slice(first, next);
    const isPersonal = lines.some(({ text }) => PERSONAL.test(withoutBullet(text)) || SCORED.test(text));
    if (about >= LEAST_STATEMENTS && about * 2 > forms.length && isPersonal)
      spans.push({ start: line.start, end: lines.at(-1)?.end ?? line.end });
    // Skips the lines of the block, so that each line is read once.
    at = Math.max(at, next - 1);
  }
  return spans;
};
