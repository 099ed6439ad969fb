export { backup, restore } from './server/maintenance/backup/backup.js';
export { readThroughSqlite as readThrough } from '@mneme/sqlite';
export {
  gatewayVariables,
  serviceSettings,
  serviceVariables,
  type Settings,
  settings,
  type Variable,
  WrongSettings,
} from './server/config.js';
export { createDataFolder } from './server/create-data-folder.js';
export { assertStore } from './server/assert-store.js';
export type { Gateway } from './server/gateway/gateway-server.js';
export { startGateway } from './server/gateway/start-gateway.js';
export { serveGateway } from './server/gateway/serve-gateway.js';
export { assertRecordable } from './http/assert-recordable.js';
export { measureStages, type StageRate, type StagesRound } from './bench/measure-stages.js';
export { type Talk, TENANT as benchTenant } from './bench/record-talks.js';
export { openReplicaGround, type ReplicaGround } from './bench/replica-ground.js';
export { exitOnError } from './server/exit-on-error.js';
export type { Replayed } from './server/maintenance/rebuild/replay.js';
export { rebuild } from './server/maintenance/rebuild/rebuild.js';
export { reindex, type ReindexAnswer } from './server/maintenance/reindex/reindex.js';
export { reindexEmbedded } from './server/maintenance/reindex/reindex-embedded.js';
export { reindexServices } from './server/maintenance/reindex/reindex-services.js';
export { requireKeyOffLoopback } from './server/require-key-off-loopback.js';
export { serve } from './server/serve.js';
export { addressesOf, migrate, serveService } from './server/serve-app.js';
export { serveStages } from './server/embedded/serve-stages.js';
export { serverOf } from './server/server-record.js';
export { whyNotListening } from './server/listen.js';
export { type Started, startEmbedded, type StartOptions } from './server/embedded/start-embedded.js';
export { type StoreFloors, storeFloors } from './bench/store-floors.js';
export { migrateServices } from './server/services/migrate-services.js';
export { type ServiceName, services } from './server/services/services.js';
export { openServicesFloors, type ServicesFloors } from './bench/services-floors.js';
export type { ServerAddresses } from './server/services/services-stores.js';
export {
  readStackRecord,
  removeStackRecord,
  type StackServer,
  type StackService,
  type StackRecord,
  writeStackRecord,
} from './server/stack-record.js';
export {
  type ServicesOptions,
  startServices,
  type StartedServices,
} from './server/services/start-services.js';
export { environmentWith } from './server/which-stack.js';
export { version } from './version.js';
