import { overlapCrossEncoder } from '@mneme/builtin';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { RerankTask } from './open-reranker.js';
import { answerCalls } from '../thread-calls.js';

const { score } = overlapCrossEncoder();

answerCalls(workerData as MessagePort, ({ query, texts }: RerankTask) => score(query, texts));
