import type { MasterKeySettings } from '@mneme/sealing';
import { resolve } from 'node:path';
import { z } from 'zod';
import { cacheMegabytes, flag, MEGABYTE, stackKind } from './fields.js';
import { type Listening, listeningOf, listeningSchema } from './listening.js';
import { modelsOf, type ModelSettings } from './models.js';
import { ownEnvironment, readBy, WrongSettings } from './read-environment.js';

const embeddedSchema = listeningSchema.extend({
  MNEME_STACK: stackKind.optional(),
  MNEME_DATA: z.string().min(1).default('./data'),
  MNEME_CACHE_MB: cacheMegabytes,
  MNEME_DEMO: flag.default('on'),
  MNEME_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:7373' })
    .optional(),
});

export interface Settings extends Listening {
  readonly dataFolder: string;
  readonly models: ModelSettings;
  /** Size of the cache in bytes. It holds vectors, word counts and texts of the users that were read last. */
  readonly cacheBytes: number;
  /** The stack that `MNEME_STACK` names, or `null` if it names none. */
  readonly chosenStack: 'embedded' | 'services' | null;
  /** Whether to write the sample conversation into an empty store. */
  readonly demo: boolean;
  /** The master keys from the environment, or `null` if the master key is in the data folder. */
  readonly masterKeys: MasterKeySettings | null;
  /** A server that the command line calls instead of opening the store itself. */
  readonly url: string | null;
}

/** Reads the settings of the embedded stack. Paths are resolved against `folder`. Throws `WrongSettings`. */
export const settings = (folder: string, environment = ownEnvironment()): Settings => {
  const read = readBy(embeddedSchema, environment);
  if (read.MNEME_MASTER_KEY === undefined && read.MNEME_FORMER_MASTER_KEYS.length > 0) {
    throw new WrongSettings(['MNEME_FORMER_MASTER_KEYS needs MNEME_MASTER_KEY, the key that is used now']);
  }
  const dataFolder = resolve(folder, read.MNEME_DATA);
  return {
    ...listeningOf(read),
    dataFolder,
    models: modelsOf(read, folder, dataFolder),
    cacheBytes: read.MNEME_CACHE_MB * MEGABYTE,
    chosenStack: read.MNEME_STACK ?? null,
    demo: read.MNEME_DEMO === 'on',
    masterKeys:
      read.MNEME_MASTER_KEY === undefined
        ? null
        : { current: read.MNEME_MASTER_KEY, former: read.MNEME_FORMER_MASTER_KEYS },
    url: read.MNEME_URL ?? null,
  };
};
