import { isBlank } from '../../language/text/blank-text.js';
import { attachmentName } from './attachment-name.js';
import { isObject, textField, type UntypedObject } from './untyped-object.js';

/**
 * Returns the text of a tool's result: the words of its parts, and other results as JSON. Pictures and files
 * are named in brackets.
 */
export const resultText = (output: unknown): string => {
  if (typeof output === 'string') return output;
  if (output === undefined || output === null) return '';
  if (Array.isArray(output)) return listText(output);
  if (!isObject(output)) return JSON.stringify(output);
  return wrappedText(output) ?? partText(output) ?? JSON.stringify(output);
};

/** Reads the result of the AI SDK, which wraps its value: `{"type": "json", "value": …}`. */
const wrappedText = (output: UntypedObject): string | null => {
  const type = textField(output, 'type');
  if (type === 'execution-denied') return textField(output, 'reason') ?? '';
  const isWrapped = type !== null && /^(?:text|json|content|error-text|error-json)$/u.test(type);
  return isWrapped && 'value' in output ? resultText(output['value']) : null;
};

/**
 * Returns the list as JSON if one of its values is not a part, because then the tool returned the list as a
 * value.
 */
const listText = (list: readonly unknown[]): string => {
  const texts = list.map((part) => (isObject(part) ? partText(part) : null));
  return texts.every((text) => text !== null)
    ? texts.filter((text) => !isBlank(text)).join('\n')
    : JSON.stringify(list);
};

const MEDIA = /^(?:input_|computer_)?(?:image|audio|video|file|document|media|screenshot)(?:[_-]|$)/u;

const partText = (part: UntypedObject): string | null => {
  const type = textField(part, 'type');
  const isText = type === 'text' || type === 'input_text' || type === 'output_text';
  if (isText && typeof part['text'] === 'string') return part['text'];
  return type !== null && MEDIA.test(type) ? attachmentName(type, part) : null;
};
