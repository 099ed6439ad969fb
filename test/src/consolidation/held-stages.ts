import { pipeline, type Stage } from '@mneme/pipeline';
import { serveStages } from '@mneme/server';
import { getEnvironmentData } from 'node:worker_threads';

/** The stages but those that are held: what they would take lies in the log until a thread that runs them comes. */
const held = getEnvironmentData('held stages') as readonly string[];
await serveStages(
  undefined,
  Object.values<Stage>(pipeline).filter(({ name }) => !held.includes(name)),
);
