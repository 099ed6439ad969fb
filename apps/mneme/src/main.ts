#!/usr/bin/env node
import { keepCompiledCode } from './keep-compiled-code.js';
import { limitHeapGrowth } from './limit-heap-growth.js';

// A reader that closes the pipe early (`mneme facts | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

keepCompiledCode();
limitHeapGrowth();
const { commandLine } = await import('./command-line.js');
await commandLine().parseAsync();
