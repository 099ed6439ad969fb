import { firstCharacters } from '../../language/text/characters.js';
import type { Message } from '../message.js';
import { piecesOf, salientPieces } from './salience.js';
import type { DigestLine, DigestState } from './digest-state.js';

/** Maximum length of a digest, in code points (S1, algorithms 3.6). */
const LIMIT_CHARACTERS = 400;
/**
 * Maximum length of a speaker's name as a share of the digest, so that a long name leaves room for the text.
 */
const LONGEST_NAME_SHARE = 0.1;
/** Maximum length of the lines kept of an open session, in code points. */
const LIMIT_KEPT_CHARACTERS = 10 * LIMIT_CHARACTERS;

export type DigestMessage = Pick<Message, 'id' | 'role' | 'speaker' | 'text' | 'saidAt'>;

export const DIGEST_RULES = 'rules';

/**
 * Returns the state after more messages. A long session keeps only its most informative sentences, ten times
 * the length of a digest.
 */
export const addToDigest = (before: DigestState, messages: readonly DigestMessage[]): DigestState => {
  const lines = [...before.lines, ...messages.filter(isSpeech).flatMap(linesOf)];
  return {
    beganAt: before.beganAt ?? messages[0]?.saidAt ?? null,
    lines: salientPieces(lines.map(lineText), LIMIT_KEPT_CHARACTERS).flatMap((at) => lines[at] ?? []),
  };
};

/**
 * Returns the digest of a session without a model (algorithms 3.6): its most informative lines, in order, in at
 * most `limitCharacters` code points. The text names the speaker at each change of speaker. It is empty for a
 * session without words.
 */
export const digestOf = (
  { lines }: DigestState,
  limitCharacters = LIMIT_CHARACTERS,
): { readonly text: string; readonly lines: readonly DigestLine[] } => {
  const kept = salientPieces(lines.map(lineText), limitCharacters).flatMap((at) => lines[at] ?? []);
  return { text: kept.map((line, nth) => renderLine(line, kept[nth - 1])).join(' '), lines: kept };
};

/**
 * Maximum length of a short session, in UTF-16 units: slightly more than one batch of a language model (512
 * tokens, S4 3.1), whose entries already cover the session.
 */
const LIMIT_SHORT_CHARACTERS = 2_500;

/** True if a session is so short that its entries and a digest by rules cover it. */
export const isShortSession = ({ lines }: DigestState): boolean =>
  lines.reduce((sum, { piece }) => sum + piece.length, 0) <= LIMIT_SHORT_CHARACTERS;

const isSpeech = ({ role }: DigestMessage): boolean => role === 'user' || role === 'assistant';

const linesOf = ({ id: messageId, speaker, text, saidAt }: DigestMessage): readonly DigestLine[] => {
  const name = firstCharacters(speaker ?? '', Math.floor(LIMIT_CHARACTERS * LONGEST_NAME_SHARE));
  const label = name === '' ? '' : `${name}: `;
  return piecesOf(text, LIMIT_CHARACTERS).map((piece) => ({ label, piece, messageId, saidAt }));
};

const lineText = ({ label, piece }: DigestLine): string => `${label}${piece}`;

const renderLine = (line: DigestLine, previous: DigestLine | undefined): string =>
  line.label === previous?.label ? line.piece : lineText(line);
