import process from 'node:process';

/**
 * Ends a worker, and so the processes that it watches, when its runner is gone. Vitest's own workers would
 * continue.
 */
const end = () => process.exit(1);

if (!process.listeners('disconnect').some(({ name }) => name === end.name)) process.once('disconnect', end);
