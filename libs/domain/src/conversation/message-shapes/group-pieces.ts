import { isBlank } from '../../language/text/blank-text.js';
import type { Metadata, Role, ToolCall } from '../message.js';
import type { Call, Piece } from './piece.js';
import { storableText } from './storable-text.js';
import { toolCallText } from './tool-call.js';

/** A message as Mneme records it. */
export interface ReadMessage {
  readonly role: Role;
  /**
   * The name of the tool that returned the result. `null` if the message has no result or does not name the
   * tool.
   */
  readonly tool: string | null;
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  /** Has `tool_call_ids` for calls or `tool_call_id` for a result, which link a call to its result. */
  readonly metadata: Metadata;
}

/**
 * Groups pieces into messages. Words and calls form one message, and each result is a message of its own.
 * Results of parallel calls follow after all of the calls. A message without words has its tool calls as its
 * text, and a message that says nothing is left out.
 */
export const groupPieces = (role: Role, pieces: readonly Piece[]): readonly ReadMessage[] => {
  const messages: ReadMessage[] = [];
  let open: Open | null = null;
  let results: ReadMessage[] = [];
  const close = (): void => {
    messages.push(...(open === null ? [] : spoken(open)), ...results);
    open = null;
    results = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'result') results.push(...resultMessage(piece));
    else if (piece.kind === 'step-end') close();
    else {
      const speaker: Role = piece.kind === 'words' ? (piece.role ?? role) : role;
      const isAnswered: boolean = piece.kind === 'words' && results.length > 0;
      if (isAnswered || open?.role !== speaker) close();
      open = added(open ?? { role: speaker, texts: [], calls: [] }, piece);
    }
  }
  close();
  return messages;
};

interface Open {
  readonly role: Role;
  readonly texts: readonly string[];
  readonly calls: readonly Call[];
}

const added = (open: Open, piece: Extract<Piece, { readonly kind: 'words' | 'call' }>): Open => {
  if (piece.kind === 'words')
    return isBlank(piece.text) ? open : { ...open, texts: [...open.texts, piece.text] };
  // Some messages list a call twice: among their parts and in a separate field.
  const isListed = piece.id !== null && open.calls.some(({ id }) => id === piece.id);
  return isListed ? open : { ...open, calls: [...open.calls, piece] };
};

const spoken = ({ role, texts, calls }: Open): readonly ReadMessage[] => {
  const toolCalls = calls.map((call) => ({
    name: storableText(call.name),
    arguments: storableText(call.arguments),
  }));
  const text = texts.length > 0 ? storableText(texts.join('\n')) : toolCallText(toolCalls);
  const ids = calls.flatMap(({ id }) => (id === null ? [] : storableText(id)));
  const metadata: Metadata = ids.length > 0 ? { tool_call_ids: ids } : {};
  return text === '' ? [] : [{ role, tool: null, text, toolCalls, metadata }];
};

const resultMessage = (result: Extract<Piece, { readonly kind: 'result' }>): readonly ReadMessage[] => {
  if (isBlank(result.text)) return [];
  const { callId, tool } = result;
  const metadata: Metadata = callId === null ? {} : { tool_call_id: storableText(callId) };
  const name = tool === null ? null : storableText(tool);
  return [{ role: 'tool', tool: name, text: storableText(result.text), toolCalls: [], metadata }];
};
