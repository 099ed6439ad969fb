import { createRequire } from 'node:module';

const own = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/** The version of this build. Read here: `--version` should not wait for a server's worth of modules. */
export const version = own.version;
