import process from 'node:process';
import { application } from './prepare.mjs';
import { returnToUser, runApp } from './run-app.mjs';

/** `npm start`: the command line of apps/mneme from a fresh clone; without arguments it serves. */

const args = process.argv.slice(2);
returnToUser();
await runApp('mneme', application, args.length > 0 ? args : ['serve']);
