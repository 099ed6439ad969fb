import process from 'node:process';
import { application } from './prepare.mjs';
import { returnToUser, runApp } from './run-app.mjs';

/** `npm run stack`: runs the whole services stack on this machine. The script works in a fresh clone. */

returnToUser();
await runApp('stack/dist/main.js', application, process.argv.slice(2));
