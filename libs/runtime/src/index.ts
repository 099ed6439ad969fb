export { backup } from './backup/backup.js';
export { readThroughSqlite as readThrough } from '@mneme/sqlite';
export { restore } from './backup/restore.js';
export {
  gatewayVariables,
  serviceSettings,
  serviceVariables,
  type Settings,
  settings,
  type Variable,
  WrongSettings,
} from './config.js';
export { createDataFolder } from './create-data-folder.js';
export { demandStore } from './demand-store.js';
export { type Gateway, startGateway } from './gateway/start-gateway.js';
export { serveGateway } from './gateway/serve-gateway.js';
export { assertRecordable } from './http/assert-recordable.js';
export { measureStages, type StageRate, type StagesRound } from './measure/measure-stages.js';
export { type Talk, TENANT as benchTenant } from './measure/record-talks.js';
export { openReplicaGround, type ReplicaGround } from './measure/replica-ground.js';
export { orExit } from './or-exit.js';
export type { Replayed } from './rebuild/replay.js';
export { rebuild } from './rebuild/rebuild.js';
export { reindex, type ReindexAnswer } from './reindex/reindex.js';
export { reindexEmbedded } from './reindex/reindex-embedded.js';
export { reindexServices } from './reindex/reindex-services.js';
export { refuseStrangers } from './refuse-strangers.js';
export { serve } from './serve.js';
export { addressesOf, migrate, serveService } from './serve-app.js';
export { serveStages } from './serve-stages.js';
export { serverOf } from './server-record.js';
export { whyNotListening } from './listen.js';
export { type Started, startEmbedded, type StartOptions } from './start-embedded.js';
export type { StoreFloors } from './store-floors.js';
export { migrateServices } from './migrate-services.js';
export { type ServiceName, services } from './services.js';
export { openServicesFloors, type ServicesFloors } from './services-floors.js';
export type { ServerAddresses } from './services-stores.js';
export {
  readStackRecord,
  removeStackRecord,
  type StackServer,
  type StackService,
  type StackRecord,
  writeStackRecord,
} from './stack-record.js';
export { type ServicesOptions, startServices, type StartedServices } from './start-services.js';
export { environmentWith } from './which-stack.js';
export { version } from './version.js';
