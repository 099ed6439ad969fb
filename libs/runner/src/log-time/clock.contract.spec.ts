import { clockContract } from '@mneme/ports/testing';
import { systemClock } from './log-clock.js';

clockContract(() => Promise.resolve({ port: systemClock(), close: () => Promise.resolve() }));
