import { firstCharacters } from '../../language/text/characters.js';
import type { Message } from '../message.js';
import { lastVersions, originalId, replacedId } from '../message-version.js';
import { piecesOf, salientPieces } from '../summaries/salience.js';
import type { DigestLine, DigestState } from './digest-state.js';

/** Maximum length of a digest in code points (S1, algorithms 3.6). */
const LIMIT_CHARACTERS = 400;
/** Maximum share of a speaker's name in a digest, so that a long name leaves room for the text. */
const LONGEST_NAME_SHARE = 0.1;
const LIMIT_KEPT_CHARACTERS = 10 * LIMIT_CHARACTERS;

export interface DigestMessage extends Pick<Message, 'id' | 'role' | 'speaker' | 'text' | 'saidAt'> {
  readonly agentId?: string | undefined;
}

export const DIGEST_RULES = 'rules';

/**
 * Adds messages to the state. A long session keeps only its most informative sentences, up to ten times the
 * length of a digest.
 */
export const addToDigest = (before: DigestState, messages: readonly DigestMessage[]): DigestState => {
  const said = lastVersions(messages);
  const changed = new Set(said.flatMap(({ id }) => (replacedId(id) === null ? [] : originalId(id))));
  const kept = before.lines.filter(({ messageId }) => !changed.has(originalId(messageId)));
  const lines = [...kept, ...said.filter(isSpeech).flatMap(linesOf)];
  return {
    beganAt: before.beganAt ?? messages[0]?.saidAt ?? null,
    lines: salientPieces(lines.map(lineText), LIMIT_KEPT_CHARACTERS).flatMap((at) => lines[at] ?? []),
  };
};

/** Drops the lines of messages whose branch the conversation has left. */
export const withoutMessages = ({ beganAt, lines }: DigestState, ids: readonly string[]): DigestState => {
  const left = new Set(ids);
  return { beganAt, lines: lines.filter(({ messageId }) => !left.has(messageId)) };
};

/**
 * Returns the most informative lines of a session in the order of the session, without a model (algorithms
 * 3.6). The text names the speaker at each change.
 */
export const digestOf = (
  { lines }: DigestState,
  limitCharacters = LIMIT_CHARACTERS,
): { readonly text: string; readonly lines: readonly DigestLine[] } => {
  const kept = salientPieces(lines.map(lineText), limitCharacters).flatMap((at) => lines[at] ?? []);
  return { text: kept.map((line, nth) => renderLine(line, kept[nth - 1])).join(' '), lines: kept };
};

/**
 * Maximum text of a short session in UTF-16 units, slightly more than one batch of a language model (512
 * tokens, S4 3.1).
 */
const LIMIT_SHORT_CHARACTERS = 2_500;

/**
 * True for a short session. Such a session needs no digest by a model, because its entries and a digest by
 * rules cover the session.
 */
export const isShortSession = ({ lines }: DigestState): boolean =>
  lines.reduce((sum, { piece }) => sum + piece.length, 0) <= LIMIT_SHORT_CHARACTERS;

const isSpeech = ({ role }: DigestMessage): boolean => role === 'user' || role === 'assistant';

const linesOf = ({ id: messageId, speaker, text, ...said }: DigestMessage): readonly DigestLine[] => {
  const name = firstCharacters(speaker ?? '', Math.floor(LIMIT_CHARACTERS * LONGEST_NAME_SHARE));
  const label = name === '' ? '' : `${name}: `;
  const { saidAt, agentId } = said;
  const source = { messageId, saidAt, ...(agentId === undefined ? {} : { agentId }) };
  return piecesOf(text, LIMIT_CHARACTERS).map((piece) => ({ label, piece, ...source }));
};

const lineText = ({ label, piece }: DigestLine): string => `${label}${piece}`;

const renderLine = (line: DigestLine, previous: DigestLine | undefined): string =>
  line.label === previous?.label ? line.piece : lineText(line);
