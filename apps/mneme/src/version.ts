import { createRequire } from 'node:module';

const own = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/** The version is read from the manifest, so that `--version` does not load the modules of a server. */
export const version = own.version;
