import process from 'node:process';

/**
 * Ends a Vitest worker when its runner has ended. Vitest itself would let the worker run on. Processes that
 * the worker started with `endWithThisProcess` end with it.
 */
const end = () => process.exit(1);

if (!process.listeners('disconnect').some(({ name }) => name === end.name)) process.once('disconnect', end);
