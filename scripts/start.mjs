import process from 'node:process';
import { application } from './prepare.mjs';
import { returnToUser, runApp } from './run-app.mjs';

/**
 * `npm start`: runs the command line of apps/mneme. Without arguments it runs `serve`. The script works in a
 * fresh clone.
 */

const args = process.argv.slice(2);
returnToUser();
await runApp('mneme/dist/bundle/main.js', application, args.length > 0 ? args : ['serve']);
