export {
  gatewayVariables,
  serviceVariables,
  type Settings,
  settings,
  type Variable,
  WrongSettings,
} from './config.js';
export { type Gateway, startGateway } from './gateway/start-gateway.js';
export { serveGateway } from './gateway/serve-gateway.js';
export { jsonLogger } from './json-logger.js';
export { orExit } from './or-exit.js';
export { refuseStrangers } from './refuse-strangers.js';
export { serve } from './serve.js';
export { migrate, serveService } from './serve-app.js';
export { serveStages } from './serve-stages.js';
export { serverOf } from './server-record.js';
export { type Started, startEmbedded, type StartOptions } from './start-embedded.js';
export type { StoreFloors } from './store-floors.js';
export { migrateServices } from './migrate-services.js';
export { type ServiceName, services } from './services.js';
export type { ServerAddresses } from './services-stores.js';
export { type ServicesOptions, startServices, type StartedServices } from './start-services.js';
export { version } from './version.js';
