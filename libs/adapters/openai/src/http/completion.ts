import { AnswerTooLong, BrokenAnswer } from './answer-errors.js';
import { openEventLines } from './event-lines.js';

export interface Completion {
  /** Text of the answer, empty if the body contains no answer, for example a page of HTML. */
  readonly text: string;
  /** True if the answer exceeds the limit of bytes. `text` is then its beginning. */
  readonly isTooLong: boolean;
  readonly usage: unknown;
}

export interface Progress {
  readonly bytes: number;
  /** Number of pieces of text. Most servers send one piece per token. */
  readonly pieces: number;
}

/**
 * Milliseconds to wait for token counts after the last piece. Some servers send the counts after the text,
 * and some leave the connection open.
 */
const LIMIT_FIGURES_MS = 2_000;

/**
 * A body that is no answer has an empty text. Throws `BrokenAnswer` if the server reports an error or sends a
 * malformed piece, and the errors of the body.
 */
export const readCompletion = async (
  { headers, body }: Pick<Response, 'headers' | 'body'>,
  onProgress: (progress: Progress) => void,
): Promise<Completion> => {
  const isStream = (headers.get('content-type') ?? '').includes('text/event-stream');
  const reader = isStream ? openStreamReader() : openWholeReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const chunk of readChunks(body, () => reader.isFinished())) {
      bytes += chunk.length;
      reader.push(decoder.decode(chunk, { stream: true }));
      onProgress({ bytes, pieces: reader.pieces() });
      if (reader.isDone()) break;
    }
  } catch (error) {
    if (!(error instanceof AnswerTooLong)) throw error;
    return { text: reader.soFar(), usage: null, isTooLong: true };
  }
  const { text, usage } = reader.end();
  return { text, usage, isTooLong: false };
};

interface BodyReader {
  push(text: string): void;
  pieces(): number;
  /** True if the text is complete. Token counts may still follow. */
  isFinished(): boolean;
  isDone(): boolean;
  soFar(): string;
  end(): Pick<Completion, 'text' | 'usage'>;
}

const openStreamReader = (): BodyReader => {
  const lines = openEventLines();
  const texts: string[] = [];
  let usage: unknown = null;
  let isFinished = false;
  let isDone = false;
  const take = (event: string): void => {
    if (event.trim() === '[DONE]') isDone = true;
    if (isDone) return;
    const part = readAnswer(event, 'delta');
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

const openWholeReader = (): BodyReader => {
  const texts: string[] = [];
  return {
    push: (text) => void texts.push(text),
    pieces: () => 0,
    isFinished: () => false,
    isDone: () => false,
    soFar: () => texts.join(''),
    end: () => readAnswer(texts.join(''), 'message') ?? { text: '', usage: null },
  };
};

/** Reads the body. Once the text is complete, waits at most `LIMIT_FIGURES_MS` for the token counts. */
async function* readChunks(
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
    // An unread answer would keep the connection busy.
    reader.cancel().catch(() => undefined);
  }
}

const ENDED = { done: true, value: undefined } as const;

interface AnswerPart {
  readonly text: string;
  readonly usage: unknown;
  readonly isLast: boolean;
}

/** Returns `null` if `json` is no JSON object. Throws `BrokenAnswer` if `json` reports an error. */
const readAnswer = (json: string, place: 'message' | 'delta'): AnswerPart | null => {
  const body = toObject(parseJson(json));
  if (body === null) return null;
  const choice = toObject(Array.isArray(body['choices']) ? (body['choices'] as unknown[])[0] : null);
  if (choice === null && toObject(body['error']) !== null) throw new BrokenAnswer('server-error');
  const answer = toObject(choice?.[place]) ?? toObject(choice?.['message']);
  return {
    text: joinText(answer?.['content']),
    usage: body['usage'] ?? null,
    isLast: typeof choice?.['finish_reason'] === 'string',
  };
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
};

const toObject = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;

/** Some servers send a text as a list of parts. */
const joinText = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as readonly unknown[]).map((part) => joinText(toObject(part)?.['text'])).join('');
};
