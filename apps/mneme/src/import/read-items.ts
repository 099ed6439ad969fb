import { elementSplitter } from './element-splitter.js';
import { lineSplitter } from './line-splitter.js';
import type { OpenText } from './open-text.js';
import type { CutShort, Item, Splitter } from './splitter.js';

/**
 * The items of a file: elements if its first character is `[`, else lines. A compressed file, or an array, that ends
 * too early gives what there is, then says so.
 */
export async function* readItems(text: OpenText): AsyncGenerator<Item | CutShort, void, undefined> {
  let splitter: Splitter | null = null;
  try {
    for await (const part of text.parts) {
      splitter ??= splitterFor(part);
      if (splitter) yield* splitter.push(part);
    }
  } catch (cause) {
    if (!isZlibError(cause)) throw cause;
    yield { cutShort: `The compressed file is damaged or ends too early (${cause.message}).` };
    return;
  }
  if (splitter) yield* splitter.end();
}

const splitterFor = (part: string): Splitter | null => {
  const first = part.trimStart()[0];
  if (first === undefined) return null;
  return first === '[' ? elementSplitter() : lineSplitter();
};

const isZlibError = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && cause.code.startsWith('Z_');
