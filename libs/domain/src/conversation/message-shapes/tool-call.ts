import type { ToolCall } from '../message.js';
import type { Call } from './piece.js';
import { anyField, isObject, objectField, textField, type UntypedObject } from './untyped-object.js';

/**
 * Reads an element of `tool_calls`: with the wrapper `function` or `custom` (OpenAI), or without a wrapper
 * (LangChain, Mneme). Returns `null` if the call names no tool.
 */
export const readToolCall = (value: unknown): Call | null => {
  if (!isObject(value)) return null;
  const called = objectField(value, 'function', 'custom') ?? value;
  const name = textField(called, 'name');
  if (name === null) return null;
  return toolCall(textField(value, 'id'), name, anyField(called, 'arguments', 'args', 'input'));
};

export const toolCall = (id: string | null, name: string, given: unknown): Call => ({
  kind: 'call',
  id,
  name,
  arguments: argumentsText(given),
});

/**
 * Reads a call whose tool is named by one of the fields `names`. `otherwise` is the name if the fields are
 * missing.
 */
export const namedCall = (
  call: UntypedObject,
  id: string | null,
  { names, otherwise }: { readonly names: readonly string[]; readonly otherwise: string },
): Call =>
  toolCall(
    id,
    textField(call, ...names) ?? otherwise,
    anyField(call, 'arguments', 'args', 'input', 'action', 'code', 'queries', 'operation'),
  );

/** Returns text unchanged, and other arguments as JSON. */
export const argumentsText = (given: unknown): string =>
  typeof given === 'string' ? given : JSON.stringify(given ?? {});

/** The text of a message that only calls tools. */
export const toolCallText = (calls: readonly ToolCall[]): string =>
  calls.map(({ name, arguments: given }) => `${name}(${given})`).join('\n');
