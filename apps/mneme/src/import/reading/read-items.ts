import { isJson } from '@mneme/domain';
import { elementSplitter } from './element-splitter.js';
import { telegramSplitter } from '../exports/telegram-splitter.js';
import { whatsappSplitter } from '../exports/whatsapp-splitter.js';
import { lineSplitter } from './line-splitter.js';
import type { OpenText } from './open-text.js';
import type { CutShort, Item, Splitter } from './splitter.js';
import { valueSplitter } from './value-splitter.js';

const splitters = {
  elements: elementSplitter,
  lines: lineSplitter,
  values: valueSplitter,
  telegram: telegramSplitter,
  whatsapp: whatsappSplitter,
} satisfies Record<string, () => Splitter>;

export type Layout = keyof typeof splitters;

/**
 * Yields the items of a file. For a truncated compressed file, yields the items before the cut and a
 * `CutShort`.
 */
export async function* readItems(
  text: OpenText,
  layout: Layout | null = null,
): AsyncGenerator<Item | CutShort, void, undefined> {
  let splitter: Splitter | null = layout && splitters[layout]();
  let head = '';
  try {
    for await (const part of text.parts) {
      if (splitter) {
        yield* splitter.push(part);
        continue;
      }
      head += part;
      if (head.length < ENOUGH) continue;
      splitter = splitters[jsonLayout(head)]();
      yield* splitter.push(head);
    }
  } catch (cause) {
    if (!isZlibError(cause)) throw cause;
    yield { cutShort: `The compressed file is damaged or ends too early (${cause.message}).` };
    return;
  }
  yield* restOf(splitter, head);
}

const restOf = (splitter: Splitter | null, head: string): readonly (Item | CutShort)[] => {
  if (splitter) return splitter.end();
  const late = splitters[jsonLayout(head)]();
  return [...late.push(head), ...late.end()];
};

/** Number of characters that are read before the layout is determined. */
const ENOUGH = 4096;

/** Returns the layout of a JSON text: an array, one value per line, or values of several lines (`values`). */
export const jsonLayout = (head: string): Layout => {
  const start = head.trimStart();
  if (start.startsWith('[')) return 'elements';
  const first = start.split('\n', 1)[0] ?? '';
  return /[[{,:]\s*$/u.test(first) && start.length > first.length && !isJson(first) ? 'values' : 'lines';
};

const isZlibError = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && cause.code.startsWith('Z_');
