import { serveStages } from './serve-stages.js';

await serveStages();
