export {
  type ClientConversation,
  clientConversation,
  type ClientMessage,
  everythingOf,
  refusalOf,
} from './testing/client-conversation.js';
export { describeOnServers, servers, someAddresses, type Where } from './testing/servers.js';
export { newUser, sharedEmbedded } from './testing/embedded-per-worker.js';
export { openTestStack, type TestStack } from './testing/test-stack.js';
export type { Line, TestFact } from './testing/test-commands.js';
export type { ReadFact, ReadHit } from './testing/test-queries.js';
export { openSqliteStores } from './testing/sqlite-stores.js';
export { type RecordedEvent, recordOf, stageOver, type Stores } from './testing/stage-over.js';
export { openServices } from './services/stores.js';
