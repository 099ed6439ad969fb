import * as modules from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Node.js has this function from 22.1. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Keeps the compiled code of the modules that are loaded after the call, for later starts. The folder belongs
 * to the user, because Node.js runs the code in it.
 */
export const keepCompiledCode = (): void => {
  const { enableCompileCache } = modules as CompileCache;
  enableCompileCache?.(join(homedir(), '.cache', 'mneme', 'compiled-code'));
};
