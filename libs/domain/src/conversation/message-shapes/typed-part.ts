import { attachmentName } from './attachment-name.js';
import { type Piece, words } from './piece.js';
import { readResponseItem } from './response-item.js';
import { resultText } from './result-text.js';
import { namedCall } from './tool-call.js';
import { anyField, isObject, objectField, textField, type UntypedObject } from './untyped-object.js';

type Reader = (part: UntypedObject, type: string) => readonly Piece[];

const nothing: Reader = () => [];
const readText: Reader = ({ text }) => (typeof text === 'string' ? words(text) : []);

const CALL_ID = ['call_id', 'tool_call_id', 'toolCallId', 'tool_use_id'];

const readCall: Reader = (part, type) => [
  namedCall(part, textField(part, ...CALL_ID, 'id'), {
    names: ['toolName', 'name'],
    otherwise: type.replace(/_call$/u, ''),
  }),
];

const readResult: Reader = (part) => [
  {
    kind: 'result',
    callId: textField(part, ...CALL_ID),
    tool: textField(part, 'toolName', 'name'),
    text: resultText(anyField(part, 'output', 'result', 'content', 'errorText', 'tools')),
  },
];

/**
 * Reads a part of the AI SDK that has a tool call and, once the tool has answered, its result. Skips a call
 * that the model is still writing.
 */
const readInvocation: Reader = (part, type) => {
  const called = objectField(part, 'toolInvocation') ?? part;
  if (/^(?:input-streaming|partial-call)$/u.test(textField(called, 'state') ?? '')) return [];
  const name = textField(called, 'toolName') ?? type.slice('tool-'.length);
  const call = namedCall(called, textField(called, 'toolCallId'), { names: [], otherwise: name });
  const output = anyField(called, 'output', 'result', 'errorText');
  if (output === undefined || called['preliminary'] === true) return [call];
  return [call, { kind: 'result', callId: call.id, tool: name, text: resultText(output) }];
};

/** Reads the words of a user who interrupts the answer of the model (AI SDK). */
const readInterruption: Reader = ({ parts }) =>
  (Array.isArray(parts) ? parts : []).filter(isObject).map((part) => ({
    kind: 'words',
    text: textField(part, 'text') ?? attachmentName(textField(part, 'type') ?? 'file', part),
    role: 'user',
  }));

const readAudio: Reader = (part, type) => words(textField(part, 'transcript') ?? attachmentName(type, part));

const READERS: Readonly<Record<string, Reader>> = {
  text: readText,
  input_text: readText,
  output_text: readText,
  refusal: (part) => words(textField(part, 'refusal') ?? ''),
  audio: readAudio,
  input_audio: readAudio,
  output_audio: readAudio,

  thinking: nothing,
  redacted_thinking: nothing,
  reasoning: nothing,
  'reasoning-file': nothing,
  'tool-approval-request': nothing,
  'tool-approval-response': nothing,
  'step-start': () => [{ kind: 'step-end' }],
  'steering-message': readInterruption,

  tool_use: readCall,
  server_tool_use: readCall,
  mcp_tool_use: readCall,
  'tool-call': readCall,
  tool_call: readCall,
  server_tool_call: readCall,
  'dynamic-tool': readInvocation,
  'tool-invocation': readInvocation,
  'tool-result': readResult,
  'tool-error': readResult,
  server_tool_result: readResult,
};

/**
 * Reads a part with a `type`. LangChain also lists items of the Responses API as parts. A part of an unknown
 * type is named in brackets.
 */
export const readTypedPart = (type: string, part: UntypedObject): readonly Piece[] => {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (read) return read(part, type);
  if (type.startsWith('tool-')) return readInvocation(part, type);
  return type.endsWith('tool_result') ? readResult(part, type) : readResponseItem(type, part);
};
