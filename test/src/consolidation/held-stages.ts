import { pipeline, type Stage } from '@mneme/pipeline';
import { serveStages } from '@mneme/server';
import { getEnvironmentData } from 'node:worker_threads';

/** Serves all stages except the held ones. Events for the held stages stay in the log. */
const held = getEnvironmentData('held stages') as readonly string[];
await serveStages(
  undefined,
  Object.values<Stage>(pipeline).filter(({ name }) => !held.includes(name)),
);
