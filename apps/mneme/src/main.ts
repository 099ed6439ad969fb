#!/usr/bin/env node
import { commandLine } from './command-line.js';

// A reader that closes the pipe early (`mneme facts | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await commandLine().parseAsync();
