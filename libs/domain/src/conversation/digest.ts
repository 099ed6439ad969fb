import { firstCharacters } from '../language/characters.js';
import type { Message } from './message.js';
import { piecesOf, salientPieces } from './salience.js';
import type { DigestLine, SessionSoFar } from './session-so-far.js';

/** S1; algorithms 3.6. In code points. */
const LIMIT_CHARACTERS = 400;
/** The share of a line that a speaker's name may take, so that a long name leaves room for the words. */
const LONGEST_NAME_SHARE = 0.1;
/** Code points kept of a session that goes on: enough to choose from, and bounded. */
const LIMIT_KEPT_CHARACTERS = 10 * LIMIT_CHARACTERS;

/** A message as a digest reads it. */
export type Digestible = Pick<Message, 'id' | 'role' | 'speaker' | 'text' | 'saidAt'>;

/** Names who makes a digest without a model. */
export const DIGEST_RULES = 'rules';

/** The state after more messages. A long session keeps only its most telling sentences, ten digests' worth. */
export const addToSession = (before: SessionSoFar, messages: readonly Digestible[]): SessionSoFar => {
  const lines = [...before.lines, ...messages.filter(isSpeech).flatMap(linesOf)];
  return {
    beganAt: before.beganAt ?? messages[0]?.saidAt ?? null,
    lines: salientPieces(lines.map(lineText), LIMIT_KEPT_CHARACTERS).flatMap((at) => lines[at] ?? []),
  };
};

/**
 * The summary of a whole session without a model (algorithms 3.6): the most telling sentences of users and assistants,
 * in order, in at most `limitCharacters` code points, and the lines it is made of. A named speaker is named where the
 * speaker changes. A session without words gives an empty text.
 */
export const digestOf = (
  { lines }: SessionSoFar,
  limitCharacters = LIMIT_CHARACTERS,
): { readonly text: string; readonly lines: readonly DigestLine[] } => {
  const kept = salientPieces(lines.map(lineText), limitCharacters).flatMap((at) => lines[at] ?? []);
  return { text: kept.map((line, nth) => rendered(line, kept[nth - 1])).join(' '), lines: kept };
};

/** Somewhat more than one batch of a language model holds (512 tokens; S4 3.1): its entries say such a session already. */
const LIMIT_SHORT_CHARACTERS = 2_500;

/** Whether a session says so little that a digest by rules and its entries tell it. */
export const isShortSession = ({ lines }: SessionSoFar): boolean =>
  lines.reduce((sum, { piece }) => sum + piece.length, 0) <= LIMIT_SHORT_CHARACTERS;

const isSpeech = ({ role }: Digestible): boolean => role === 'user' || role === 'assistant';

const linesOf = ({ id: messageId, speaker, text, saidAt }: Digestible): readonly DigestLine[] => {
  const name = firstCharacters(speaker ?? '', Math.floor(LIMIT_CHARACTERS * LONGEST_NAME_SHARE));
  const label = name === '' ? '' : `${name}: `;
  return piecesOf(text, LIMIT_CHARACTERS).map((piece) => ({ label, piece, messageId, saidAt }));
};

const lineText = ({ label, piece }: DigestLine): string => `${label}${piece}`;

const rendered = (line: DigestLine, previous: DigestLine | undefined): string =>
  line.label === previous?.label ? line.piece : lineText(line);
