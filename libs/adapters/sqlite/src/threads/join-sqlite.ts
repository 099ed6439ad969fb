import type { MessagePort } from 'node:worker_threads';
import { type SharedThreads, typedThreads } from './open-threads.js';
import { type SqliteStores, sqliteStores } from '../store/stores.js';
import { appendedTopics } from '../log/subscription.js';
import { endCalls, isReply, settleReply, type Thread, type ThreadEvents } from './thread.js';
import { openCalls } from './thread-calls.js';
import type { FromThread } from './wire.js';

/** A store that another thread has opened. Its message ports must be transferred with it. */
export interface SharedSqlite extends SharedThreads {
  readonly dimensions: number;
}

export const joinSqlite = (shared: SharedSqlite): SqliteStores & { leave(): void } => {
  const { writer, reader, dimensions } = shared;
  const appended = appendedTopics();
  const { threads } = typedThreads(
    openPort(writer, { onAppended: appended.ring, onDeath: appended.ringAll }),
    openPort(reader, { onAppended: () => undefined, onDeath: appended.ringAll }),
  );
  return {
    ...sqliteStores(threads, appended, dimensions),
    leave: () => {
      writer.close();
      reader.close();
    },
  };
};

const openPort = (port: MessagePort, events: ThreadEvents): Pick<Thread, 'call'> => {
  const calls = openCalls((message) => port.postMessage(message));
  port.on('message', (message: FromThread) => {
    if (isReply(message)) settleReply(message, calls, events.onAppended);
  });
  port.on('close', () => endCalls(calls, undefined, events.onDeath));
  return { call: calls.call };
};
