import { parentPort, workerData } from 'node:worker_threads';
import { serveWriter } from './serve-writer.js';
import type { ThreadSettings } from '../wire.js';

if (!parentPort) throw new Error('The writer runs as a worker thread.');
serveWriter(parentPort, workerData as ThreadSettings);
