export { readThroughSqlite as readThrough } from '@mneme/sqlite';
export { assertStore } from './assert-store.js';
export { backup } from './maintenance/backup/backup.js';
export { restore } from './maintenance/backup/restore.js';
export { rebuild } from './maintenance/rebuild/rebuild.js';
export { serve } from './serve.js';
export { builtinModels } from './builtin-models.js';
export {
  gatewayVariables,
  serviceSettings,
  serviceVariables,
  type Settings,
  settings,
  type Variable,
} from './config.js';
export { createDataFolder } from './create-data-folder.js';
export { serveStages } from './embedded/serve-stages.js';
export { type Started, startEmbedded } from './embedded/start-embedded.js';
export { exitOnError } from './exit-on-error.js';
export { serveGateway } from './gateway/serve-gateway.js';
export { startGateway } from './gateway/start-gateway.js';
export { whyNotListening } from './listen.js';
export { reindexEmbedded } from './maintenance/reindex/reindex-embedded.js';
export { reindexServices } from './maintenance/reindex/reindex-services.js';
export { reindex, type ReindexAnswer } from './maintenance/reindex/reindex.js';
export { requireKeyOffLoopback } from './require-key-off-loopback.js';
export { addressesOf, migrate, serveService } from './serve-app.js';
export { serverOf } from './server-record.js';
export { migrateServices } from './services/migrate-services.js';
export { openServices, type ServerAddresses, type ServicesStores } from './services/services-stores.js';
export { type ServiceName, services } from './services/services.js';
export { type StartedServices, startServices } from './services/start-services.js';
export {
  readStackRecord,
  removeStackRecord,
  type StackRecord,
  type StackServer,
  type StackService,
  writeStackRecord,
} from './stack-record.js';
export { environmentWith } from './which-stack.js';
