import { type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { erasedPages, type Erasure, historyOfRow, keepPagesOut, SESSION } from '@mneme/pipeline';
import type { StateRow } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';

type Context = Pick<
  ErasureContext,
  'state' | 'recording' | 'erasing' | 'pseudonyms' | 'clock' | 'backpressure'
>;

const ROWS_AT_ONCE = 200;

/**
 * Stores keyed fingerprints of the messages of each erased session, so that these messages are rejected when
 * they are sent again. Must end before the rows of the sessions are removed, because no message is recorded
 * until then.
 */
export const keepHistoriesOut = async (
  context: Context,
  { scope, part, requestedAt }: Erasure,
  destroyed: readonly string[],
): Promise<void> => {
  const until = requestedAt + context.erasing.keepErasedOutMs;
  if (until <= context.clock.now() || (part.kind !== 'everything' && part.kind !== 'session')) return;
  const keys = new Set<string | null>(destroyed);
  const pseudonym = await context.pseudonyms(scope.tenant);
  for await (const rows of part.kind === 'session'
    ? [await context.state.load(SESSION, [sessionKey(scope, part.sessionId)])]
    : sessionRows(context, scope)) {
    for (const row of rows) {
      if (!keys.has(row.dataKey)) continue;
      await context.backpressure();
      const messages = await historyOfRow({ ...context, sessions: context.recording.sessions }, row);
      const pages: StateRow[] = [];
      for (const page of erasedPages(row, messages, { pseudonym, until })) {
        pages.push(page);
        await context.backpressure();
      }
      if (pages.length > 0)
        await keepPagesOut(context.state, row.key, { pages, erasedAt: requestedAt, until });
    }
  }
};

async function* sessionRows({ state }: Context, scope: Scope): AsyncGenerator<readonly StateRow[]> {
  let after: string | null = null;
  do {
    const rows: readonly StateRow[] = await state.rowsOf(SESSION, scopeKey(scope), {
      after,
      limit: ROWS_AT_ONCE,
    });
    yield rows;
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.key ?? null);
  } while (after !== null);
}
