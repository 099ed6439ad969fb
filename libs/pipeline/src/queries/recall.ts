import type { RecallPorts } from '../memory-ports.js';
import { buildContext, type BuiltContext, type ContextRequest } from './context/build-context.js';
import { recallMessages, type RecalledMessages, type RecallRequest } from './messages/recall-messages.js';
import { openThresholdCache } from './confidence/threshold-cache.js';
import { restore, type Restored, type RestoreRequest } from './restore.js';
import type { SearchRequest } from './search-hit.js';
import type { SearchAnswer } from './search-answer.js';
import { search } from './search.js';

/** The queries that read many times and choose among much, so they may run in a thread beside the store. */
export interface Recall {
  search(request: SearchRequest): Promise<SearchAnswer>;
  context(request: ContextRequest): Promise<BuiltContext>;
  restore(request: RestoreRequest): Promise<Restored>;
  messages(request: RecallRequest): Promise<RecalledMessages>;
}

export const recallOn = (ports: RecallPorts) => {
  const looking = { ...ports, thresholds: openThresholdCache() };
  return {
    search: (request) => search(looking, request),
    context: (request) => buildContext(looking, request),
    restore: (request) => restore(looking, request),
    messages: (request) => recallMessages(looking, request),
  } satisfies Recall;
};

/** The same queries, run by name in another thread. */
export const recallOver = (run: (query: keyof Recall, request: unknown) => Promise<unknown>): Recall => ({
  search: (request) => run('search', request) as ReturnType<Recall['search']>,
  context: (request) => run('context', request) as ReturnType<Recall['context']>,
  restore: (request) => run('restore', request) as ReturnType<Recall['restore']>,
  messages: (request) => run('messages', request) as ReturnType<Recall['messages']>,
});
