#!/usr/bin/env node
import process from 'node:process';
import { application } from '../../../scripts/prepare.mjs';
import { runApp } from '../../../scripts/run-app.mjs';

/** The `mneme` that npm links, from a fresh clone too: in the clone `npx mneme`, elsewhere by its path. */

await runApp('mneme', application, process.argv.slice(2));
