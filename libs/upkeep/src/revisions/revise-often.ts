import { REVISION } from '@mneme/pipeline';
import { codeOf, repeatedly, type Running } from '@mneme/runner';
import type { Logger } from 'pino';
import { carryOutRevision, type RevisionContext } from './carry-out-revision.js';

const EVERY_MS = 200;
/**
 * Milliseconds between the steps of a revision that waits for the stages. They are few, because the facts of
 * both versions hold until the stages have passed.
 */
const SOON_MS = 25;
const REVISIONS_LISTED = 1_000;

/**
 * Several processes may carry out the same revision, because its events have the same ids in each process.
 */
export const reviseOften = (context: RevisionContext & { readonly logger: Logger }): Running => {
  let waiting = false;
  const round = async (): Promise<void> => {
    waiting = false;
    const rows = await context.state.idleSince(REVISION, Number.MAX_SAFE_INTEGER, REVISIONS_LISTED);
    for (const row of rows) {
      try {
        if (!(await carryOutRevision(context, row))) waiting = true;
      } catch (error) {
        // Logs a failing revision, because it must not delay the others.
        context.logger.warn({ code: codeOf(error) }, 'a new version of a message waits');
      }
    }
  };
  return repeatedly(
    () => (waiting ? SOON_MS : EVERY_MS),
    round,
    (error) => context.logger.warn({ code: codeOf(error) }, 'new versions of messages wait'),
  );
};
