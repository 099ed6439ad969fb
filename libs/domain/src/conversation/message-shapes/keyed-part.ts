import { attachmentName, inBrackets } from './attachment-name.js';
import { type Piece, words } from './piece.js';
import { resultText } from './result-text.js';
import { namedCall, toolCall } from './tool-call.js';
import { isObject, textField, type UntypedObject } from './untyped-object.js';

/** Keys of a part whose values are no content of the message. */
const MARKS: ReadonlySet<string> = new Set([
  ...[
    'thought',
    'thoughtSignature',
    'thought_signature',
    'videoMetadata',
    'video_metadata',
    'mediaResolution',
  ],
  ...['partMetadata', 'cachePoint', 'reasoningContent', 'providerOptions', 'cache_control'],
]);

type Reader = (value: UntypedObject) => readonly Piece[];

const readCall: Reader = (call) => [
  namedCall(call, textField(call, 'id', 'toolUseId'), { names: ['name'], otherwise: 'unnamed' }),
];

const readResponse: Reader = (response) => [
  {
    kind: 'result',
    callId: textField(response, 'id', 'toolUseId'),
    tool: textField(response, 'name'),
    text: resultText(response['response'] ?? response['content']),
  },
];

const CODE = 'code_execution';
const readCode: Reader = ({ language, code }) => [toolCall(null, CODE, { language, code })];
const readOutput: Reader = ({ output }) => [
  { kind: 'result', callId: null, tool: CODE, text: resultText(output) },
];

const attachment =
  (kind: string): Reader =>
  (value) =>
    words(attachmentName(kind, value));

/** Readers of the parts of Gemini and Bedrock by key, in lower case and without underscores. */
const READERS: Readonly<Record<string, Reader>> = {
  functioncall: readCall,
  functionresponse: readResponse,
  executablecode: readCode,
  codeexecutionresult: readOutput,
  inlinedata: attachment('file'),
  filedata: attachment('file'),
  tooluse: readCall,
  toolresult: readResponse,
  image: attachment('image'),
  document: attachment('file'),
  video: attachment('video'),
};

/**
 * Reads a part without a `type`, whose key names its kind: `{"functionCall": {…}}`. A part of an unknown kind
 * is named in brackets.
 */
export const readKeyedPart = (part: UntypedObject): readonly Piece[] => {
  if (part['thought'] === true) return [];
  if (typeof part['text'] === 'string') return words(part['text']);
  return Object.entries(part).flatMap(([key, value]): readonly Piece[] => {
    if (value === null || value === undefined || MARKS.has(key)) return [];
    const read = READERS[key.replaceAll('_', '').toLowerCase()];
    return read && isObject(value) ? read(value) : words(inBrackets(key));
  });
};
