export { readThroughSqlite as readThrough } from '@mneme/sqlite';
export { assertStore } from './assert-store.js';
export { backup, restore } from './maintenance/backup/backup.js';
export { acceptLoss } from './maintenance/accept-loss.js';
export { rebuild } from './maintenance/rebuild/rebuild.js';
export { startStack, type StartedStack } from './start-stack.js';
export { stopOnSignal } from './stop-on-signal.js';
export { builtinModels } from './models/builtin-models.js';
export { environmentWith, type Variable } from './config/read-environment.js';
export { gatewayVariables } from './config/gateway.js';
export { serviceSettings, serviceVariables } from './config/services.js';
export { KEEPS_ALL } from './config/keeping.js';
export { type Settings, settings } from './config/embedded.js';
export { modelSettings, stackSettings, type StackSettings } from './config/stack.js';
export { createDataFolder } from './create-data-folder.js';
export { serveStages } from './embedded/serve-stages.js';
export { type Started, startEmbedded, type StartOptions } from './embedded/start.js';
export { exitOnError } from './exit-on-error.js';
export { serveGateway, startGateway } from './gateway/serve.js';
export { whyNotListening } from './listen.js';
export { reindexEmbedded } from './maintenance/reindex/reindex-embedded.js';
export { reindexServices } from './maintenance/reindex/reindex-services.js';
export { reindex, type ReindexAnswer } from './maintenance/reindex/reindex.js';
export { requireKeyOffLoopback } from './require-key-off-loopback.js';
export { addressesOf, migrate, serveService } from './services/serve.js';
export { serverOf } from './server-record.js';
export { DEFAULT_PATIENCE } from './config/language-model.js';
export { BUILTIN as BUILTIN_MODELS } from './config/models.js';
export { type ModelTest, testModels } from './models/test-models.js';
export { migrateServices } from './services/migrate.js';
export type { ServerAddresses } from './services/stores.js';
export { type ServiceName, services } from './services/services.js';
export { type StartedServices, startServices } from './services/start.js';
export {
  readStackRecord,
  removeStackRecord,
  type StackRecord,
  type StackServer,
  type StackService,
  writeStackRecord,
} from './stack-record.js';
export { masterKeyIn, ownMasterKey } from './embedded/master-key-file.js';
