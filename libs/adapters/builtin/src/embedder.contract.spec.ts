import { embedderContract } from '@mneme/ports/testing';
import { staticEmbedder } from './embedding/static-embedder.js';

embedderContract(() => Promise.resolve({ port: staticEmbedder(), close: () => Promise.resolve() }));
