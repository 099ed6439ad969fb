import { type Clock, openLogTimes } from '@mneme/ports';
import { logClock } from './log-clock.js';

/** The machine's clock, for work that compares no times with a log. */
export const systemClock = (): Clock => logClock(openLogTimes());
