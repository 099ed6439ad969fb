import { givenLines, type Scope, scopeKey } from '@mneme/domain';
import { addReturnedLines, type RecallNotes } from '@mneme/pipeline';
import { repeatedly, type Running } from '@mneme/runner';
import type { Logger } from 'pino';
import type { TallyPorts } from '../open-tally.js';

type ReturnedLinesBook = Pick<RecallNotes, 'returned'> & Running;

/**
 * Milliseconds between writes. This is shorter than the time between a read and the next message of the
 * agent, because a model answers in between.
 */
const WRITTEN_EVERY_MS = 200;
/** Maximum total length of the waiting texts. Texts beyond this length are dropped until the next write. */
const MOST_CHARACTERS = 2_000_000;

/** Stores the lines that reads return, after the reads have answered, so that no read waits or fails. */
export const openReturnedLinesBook = ({
  state,
  clock,
  logger,
}: TallyPorts & { readonly logger: Logger }): ReturnedLinesBook => {
  let waiting = new Map<string, { readonly scope: Scope; readonly texts: Set<string> }>();
  let characters = 0;
  const write = async (): Promise<void> => {
    const written = [...waiting.values()];
    waiting = new Map();
    characters = 0;
    for (const { scope, texts } of written) {
      const lines = [...texts].flatMap(givenLines);
      if (lines.length > 0) await addReturnedLines(state, scope, lines, clock.now());
    }
  };
  const failed = (error: unknown): void =>
    logger.warn({ error: String(error) }, 'the lines that reads returned are not remembered');
  const writing = repeatedly(() => WRITTEN_EVERY_MS, write, failed);
  return {
    returned: (scope, texts) => {
      const queued = waiting.get(scopeKey(scope)) ?? { scope, texts: new Set<string>() };
      for (const text of texts) {
        if (characters + text.length > MOST_CHARACTERS) break;
        characters += text.length;
        queued.texts.add(text);
      }
      waiting.set(scopeKey(scope), queued);
    },
    close: async () => {
      await writing.close();
      await write().catch(failed);
    },
  };
};
