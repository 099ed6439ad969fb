import process from 'node:process';
import { bench } from './prepare.mjs';
import { returnToUser, runApp } from './run-app.mjs';

/**
 * `npm run bench`: measures recall, speed and correctness together with baselines. The script works in a
 * fresh clone.
 */

returnToUser();
await runApp('bench/dist/main.js', bench, process.argv.slice(2));
