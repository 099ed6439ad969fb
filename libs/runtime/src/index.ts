export { type Settings, settings, WrongSettings } from './config.js';
export { jsonLogger } from './json-logger.js';
export { serve } from './serve.js';
export { serveStages } from './serve-stages.js';
export { serverOf } from './server-record.js';
export { type Started, startEmbedded, type StartOptions } from './start-embedded.js';
export type { StoreFloors } from './store-floors.js';
export { version } from './version.js';
