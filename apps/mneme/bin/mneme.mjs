#!/usr/bin/env node
import process from 'node:process';
import { application } from '../../../scripts/prepare.mjs';
import { runApp } from '../../../scripts/run-app.mjs';

/** Entry point of the `mneme` command that npm links. It also works in a fresh clone, as `npx mneme`. */

await runApp('mneme/dist/bundle/main.js', application, process.argv.slice(2));
