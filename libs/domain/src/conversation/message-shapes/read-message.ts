import type { Role } from '../message.js';
import { groupPieces, type ReadMessage } from './group-pieces.js';
import { type Piece, words } from './piece.js';
import { readParts } from './read-parts.js';
import { readResponseItem } from './response-item.js';
import { resultText } from './result-text.js';
import { roleOf } from './role-names.js';
import { storableText } from './storable-text.js';
import { unwrapStoredMessage } from './stored-message.js';
import { readToolCall, toolCall } from './tool-call.js';
import { anyField, objectField, textField, type UntypedObject } from './untyped-object.js';

export interface ReadMessages {
  /** `id` of the message and `name` of its speaker, if the message states them. */
  readonly id: string | null;
  readonly name: string | null;
  readonly messages: readonly ReadMessage[];
}

/**
 * Reads a message of OpenAI (Chat Completions and Responses), Anthropic, the AI SDK, LangChain or Gemini. The
 * message may become several messages, because each tool result is a message, or none, because reasoning is
 * left out. Fields and parts of unknown kinds are never an error.
 */
export const readMessage = (sent: UntypedObject): ReadMessages => {
  const message = unwrapStoredMessage(sent) ?? sent;
  const type = textField(message, 'type');
  const isItem = type !== null && type !== 'message' && !('role' in message);
  const role = roleOf(textField(message, 'role') ?? '') ?? (isItem ? 'assistant' : 'user');
  const pieces = isItem ? readResponseItem(type, message) : piecesOf(message, role);
  return {
    id: storable(textField(message, 'id')),
    // In an item or a tool result, `name` is the name of the tool.
    name: isItem || role === 'tool' ? null : storable(textField(message, 'name')),
    messages: groupPieces(role, pieces),
  };
};

const storable = (text: string | null): string | null => (text === null ? null : storableText(text));

const piecesOf = (message: UntypedObject, role: Role): readonly Piece[] => {
  const said = readParts(anyField(message, 'parts', 'content'));
  return role === 'tool'
    ? resultOf(message, said)
    : [...said, ...asideOf(message, said), ...callsOf(message)];
};

/** Reads the whole content as one tool result, unless its parts are tool results themselves. */
const resultOf = (message: UntypedObject, said: readonly Piece[]): readonly Piece[] =>
  said.some(({ kind }) => kind === 'result')
    ? said
    : [
        {
          kind: 'result',
          callId: textField(message, 'tool_call_id', 'toolCallId'),
          tool: textField(message, 'name', 'tool_name', 'toolName'),
          text: resultText(anyField(message, 'parts', 'content')),
        },
      ];

/** Reads words outside of the content: a refusal, and the transcript of spoken words. */
const asideOf = (message: UntypedObject, said: readonly Piece[]): readonly Piece[] => {
  const audio = objectField(message, 'audio');
  const spoken = said.length > 0 || audio === null ? '' : (textField(audio, 'transcript') ?? '[audio]');
  return [...words(textField(message, 'refusal') ?? ''), ...words(spoken)];
};

const callsOf = (message: UntypedObject): readonly Piece[] => {
  const single = objectField(message, 'function_call');
  const listed = listField(message, 'tool_calls');
  const raw = objectField(message, 'additional_kwargs');
  const all = listed.length > 0 || raw === null ? listed : listField(raw, 'tool_calls');
  const calls = all.flatMap((call) => readToolCall(call) ?? []);
  const name = single === null ? null : textField(single, 'name');
  return name === null || single === null ? calls : [...calls, toolCall(null, name, single['arguments'])];
};

const listField = (object: UntypedObject, name: string): readonly unknown[] => {
  const value = object[name];
  return Array.isArray(value) ? value : [];
};
