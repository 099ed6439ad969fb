import { embedderContract } from '@mneme/ports/contracts';
import { staticEmbedder } from './static-embedder.js';

embedderContract(() => Promise.resolve({ port: staticEmbedder(), close: () => Promise.resolve() }));
