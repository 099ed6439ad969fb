import { serveStages } from './serve-stages.js';

/** Stages whose thread ends as soon as one of them gets something to do. */
await serveStages(() => process.exit(3));
