import { readKeyedPart } from './keyed-part.js';
import { type Piece, words } from './piece.js';
import { readTypedPart } from './typed-part.js';
import { isObject, textField } from './untyped-object.js';

/**
 * Reads the content of a message: text, a part, or a list of texts and parts of any provider. Ignores other
 * values.
 */
export const readParts = (content: unknown): readonly Piece[] =>
  Array.isArray(content) ? content.flatMap(readPart) : readPart(content);

const readPart = (part: unknown): readonly Piece[] => {
  if (typeof part === 'string') return words(part);
  if (!isObject(part)) return [];
  const type = textField(part, 'type');
  return type === null ? readKeyedPart(part) : readTypedPart(type, part);
};
