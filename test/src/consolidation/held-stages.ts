import { pipeline, type Stage } from '@mneme/pipeline';
import { serveStages } from '@mneme/server';
import { getEnvironmentData } from 'node:worker_threads';

/** Serves all stages except those in `held`. Events for these stages stay in the log. */
const held = getEnvironmentData('held stages') as readonly string[];
await serveStages(
  undefined,
  Object.values<Stage>(pipeline).filter(({ name }) => !held.includes(name)),
);
