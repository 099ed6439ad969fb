import { createRequire } from 'node:module';

const own = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/**
 * Version of this build. Read from the manifest here, so that `--version` does not load the modules of a
 * server.
 */
export const version = own.version;
