import { firstCharacters } from '../language/characters.js';
import type { Message } from './message.js';
import { piecesOf, salientPieces } from './salience.js';

/** S1; algorithms 3.6. In code points. */
const LIMIT_CHARACTERS = 400;
/** Of the room, so that a long name leaves enough for what was said. */
const LONGEST_NAME_SHARE = 0.1;

/** A message as a digest reads it. */
export type Digestible = Pick<Message, 'role' | 'speaker' | 'text'>;

/**
 * The summary of a whole session without a model (algorithms 3.6): the most telling sentences of what
 * users and assistants said, in order, in at most `limitCharacters` code points. A speaker with a name
 * is named where the speaker changes. Nothing said: an empty text.
 */
export const digestOf = (messages: readonly Digestible[], limitCharacters = LIMIT_CHARACTERS): string => {
  const lines = messages.filter(isSpeech).flatMap((message) => linesOf(message, limitCharacters));
  const kept = salientPieces(
    lines.map(({ label, piece }) => `${label}${piece}`),
    limitCharacters,
  );
  return kept.map((at, nth) => rendered(lines[at], lines[kept[nth - 1] ?? -1])).join(' ');
};

interface Line {
  readonly label: string;
  readonly piece: string;
}

const isSpeech = ({ role }: Digestible): boolean => role === 'user' || role === 'assistant';

const linesOf = ({ speaker, text }: Digestible, limitCharacters: number): readonly Line[] => {
  const name = firstCharacters(speaker ?? '', Math.floor(limitCharacters * LONGEST_NAME_SHARE));
  const label = name === '' ? '' : `${name}: `;
  return piecesOf(text, limitCharacters).map((piece) => ({ label, piece }));
};

const rendered = (line: Line | undefined, previous: Line | undefined): string => {
  if (!line) return '';
  return line.label === previous?.label ? line.piece : `${line.label}${line.piece}`;
};
