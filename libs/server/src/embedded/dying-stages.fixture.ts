import { serveStages } from './serve-stages.js';

/** Serves stages whose thread exits as soon as one of them handles a delivery. */
await serveStages(() => process.exit(3));
