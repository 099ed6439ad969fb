import { REVISION } from '@mneme/pipeline';
import { codeOf, repeatedly, type Running } from '@mneme/runner';
import type { Logger } from 'pino';
import { carryOutRevision, type RevisionContext } from './carry-out-revision.js';

const EVERY_MS = 200;
/** While a revision waits for the stages, the facts of both versions hold. */
const SOON_MS = 25;
const REVISIONS_LISTED = 1_000;

/** Several processes may carry out the same revision, because each of its events has one id. */
export const reviseOften = (context: RevisionContext & { readonly logger: Logger }): Running => {
  let waiting = false;
  const round = async (): Promise<void> => {
    waiting = false;
    const rows = await context.state.idleSince(REVISION, Number.MAX_SAFE_INTEGER, REVISIONS_LISTED);
    for (const row of rows) {
      try {
        if (!(await carryOutRevision(context, row))) waiting = true;
      } catch (error) {
        // The rows behind a failing one do not wait for it.
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
