#!/usr/bin/env node
import { commandLine } from './command-line.js';

// A reader that has seen enough (`mneme facts | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await commandLine().parseAsync();
