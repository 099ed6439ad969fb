import { serveStages } from '@mneme/server';

/** Runs the stages with a clock two days ahead, because retention rules count in days. */
const TWO_DAYS_MS = 2 * 86_400_000;
const { now } = Date;
Date.now = () => now() + TWO_DAYS_MS;
await serveStages();
