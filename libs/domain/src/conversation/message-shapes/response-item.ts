import type { Piece } from './piece.js';
import { attachmentName } from './attachment-name.js';
import { resultText } from './result-text.js';
import { namedCall } from './tool-call.js';
import { anyField, textField, type UntypedObject } from './untyped-object.js';

/** Items of the OpenAI Responses API that say nothing, or that only refer to other items. */
const SILENT: ReadonlySet<string> = new Set([
  ...['reasoning', 'item_reference', 'compaction', 'compaction_trigger', 'additional_tools'],
  ...['mcp_list_tools', 'mcp_approval_request', 'mcp_approval_response'],
]);

/**
 * Reads an item of the OpenAI Responses API that is not a message: a call of any tool, its output, or
 * reasoning, which is left out. An item of an unknown type is named in brackets.
 */
export const readResponseItem = (type: string, item: UntypedObject): readonly Piece[] => {
  if (SILENT.has(type)) return [];
  const callId = textField(item, 'call_id', 'id');
  if (type.endsWith('_output')) return [resultOf(item, callId)];
  if (!type.endsWith('_call')) return [{ kind: 'words', text: attachmentName(type, item) }];
  const call = namedCall(item, callId, { names: ['name'], otherwise: type.slice(0, -'_call'.length) });
  // The item of a call to a hosted tool also has its output. A generated picture is data and is left out.
  const hosted = anyField(item, 'output', 'outputs', 'results', 'error');
  return hosted === undefined ? [call] : [call, resultOf({ output: hosted, name: call.name }, callId)];
};

const resultOf = (item: UntypedObject, callId: string | null): Piece => ({
  kind: 'result',
  callId,
  tool: textField(item, 'name'),
  text: resultText(anyField(item, 'output', 'outputs', 'tools')),
});
