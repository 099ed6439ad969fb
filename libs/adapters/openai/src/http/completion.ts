import { AnswerTooLong, BrokenAnswer } from './answer-errors.js';
import { openEventLines } from './event-lines.js';

/** The text of an answer, and the figures that the server gives for it. */
export interface Completion {
  /** Empty where the body holds no answer, such as a page of HTML or a call of a tool. */
  readonly text: string;
  /** The answer is longer than is read: `text` is its beginning. */
  readonly isTooLong: boolean;
  /** Unchecked. */
  readonly usage: unknown;
}

/** How far an answer is. */
export interface Progress {
  readonly bytes: number;
  /** Pieces of text so far, which most servers send a token each. */
  readonly pieces: number;
}

/** Some servers send the figures behind the last piece, and some leave the connection open after it. */
const LIMIT_FIGURES_MS = 2_000;

/**
 * Reads the answer to a chat request, streamed or whole. Throws `BrokenAnswer` for an answer that the server gives up, and
 * what the body throws; a body that is no answer has an empty text.
 */
export const readCompletion = async (
  { headers, body }: Pick<Response, 'headers' | 'body'>,
  onProgress: (progress: Progress) => void,
): Promise<Completion> => {
  const isStream = (headers.get('content-type') ?? '').includes('text/event-stream');
  const reading = isStream ? openStreamed() : openWhole();
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const chunk of timely(body, () => reading.isFinished())) {
      bytes += chunk.length;
      reading.push(decoder.decode(chunk, { stream: true }));
      onProgress({ bytes, pieces: reading.pieces() });
      if (reading.isDone()) break;
    }
  } catch (error) {
    if (!(error instanceof AnswerTooLong)) throw error;
    return { text: reading.soFar(), usage: null, isTooLong: true };
  }
  return { ...reading.end(), isTooLong: false };
};

interface Reading {
  push(text: string): void;
  pieces(): number;
  /** The text is complete; figures may follow. */
  isFinished(): boolean;
  /** Nothing follows. */
  isDone(): boolean;
  soFar(): string;
  end(): Pick<Completion, 'text' | 'usage'>;
}

const openStreamed = (): Reading => {
  const lines = openEventLines();
  const texts: string[] = [];
  let usage: unknown = null;
  let isFinished = false;
  let isDone = false;
  const take = (event: string): void => {
    if (event.trim() === '[DONE]') isDone = true;
    if (isDone) return;
    const part = answerIn(event, 'delta');
    if (part === null) throw new BrokenAnswer('garbled');
    if (part.text !== '') texts.push(part.text);
    usage = part.usage ?? usage;
    isFinished ||= part.isLast;
  };
  return {
    push: (text) => lines.push(text).forEach(take),
    pieces: () => texts.length,
    isFinished: () => isFinished,
    isDone: () => isDone || (isFinished && usage !== null),
    soFar: () => texts.join(''),
    end: () => {
      if (!isDone) lines.end().forEach(take);
      return { text: texts.join(''), usage };
    },
  };
};

const openWhole = (): Reading => {
  const texts: string[] = [];
  return {
    push: (text) => void texts.push(text),
    pieces: () => 0,
    isFinished: () => false,
    isDone: () => false,
    soFar: () => texts.join(''),
    end: () => {
      const { text, usage } = answerIn(texts.join(''), 'message') ?? { text: '', usage: null };
      return { text, usage };
    },
  };
};

/** The chunks of a body; at most two seconds more of them once the text is complete. */
async function* timely(
  body: Response['body'],
  isFinished: () => boolean,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  if (reader === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      if (isFinished()) timer ??= setTimeout(() => void reader.cancel(), LIMIT_FIGURES_MS);
      const { done, value } = await reader.read().catch((error: unknown) => {
        if (isFinished()) return ENDED;
        throw error;
      });
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // An answer that is not read to its end would hold the connection.
    reader.cancel().catch(() => undefined);
  }
}

const ENDED = { done: true, value: undefined } as const;

interface AnswerPart {
  readonly text: string;
  readonly usage: unknown;
  readonly isLast: boolean;
}

/** The answer in a body, or in an event of a stream; `null`: it is no JSON object. Throws `BrokenAnswer` for an error in it. */
const answerIn = (json: string, place: 'message' | 'delta'): AnswerPart | null => {
  const body = objectOf(parsed(json));
  if (body === null) return null;
  const choice = objectOf(Array.isArray(body['choices']) ? (body['choices'] as unknown[])[0] : null);
  if (choice === null && objectOf(body['error']) !== null) throw new BrokenAnswer('server-error');
  const said = objectOf(choice?.[place]) ?? objectOf(choice?.['message']);
  return {
    text: textOf(said?.['content']),
    usage: body['usage'] ?? null,
    isLast: typeof choice?.['finish_reason'] === 'string',
  };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
};

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;

/** Some servers write the parts of a text one by one. */
const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as readonly unknown[]).map((part) => textOf(objectOf(part)?.['text'])).join('');
};
