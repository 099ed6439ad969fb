import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);
const port = z.coerce.number('must be a port number').int().min(0).max(65_535, 'must be a port number');

/** Every setting there is, by its variable. `embedded` runs with none of them set. */
const environmentSchema = z.object({
  MNEME_STACK: z.enum(['embedded'], 'must be "embedded"').default('embedded'),
  MNEME_HOST: z.string().min(1).default('127.0.0.1'),
  MNEME_PORT: port.default(7373),
  MNEME_DATA: z.string().min(1).default('./data'),
  MNEME_DEMO: flag.default('on'),
  MNEME_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  MNEME_URL: z.url('must be an address like http://127.0.0.1:7373').optional(),
  MNEME_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Plays the sample conversation into an empty store. */
  readonly demo: boolean;
  readonly apiKey: string | null;
  /** A server that the command line talks to instead of opening the store itself. */
  readonly url: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** All that is wrong with the environment, a sentence a variable. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'WrongSettings';
  }
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads the environment once, here and nowhere else. Paths are resolved against `folder`. Throws `WrongSettings`. */
export const settings = (folder: string, environment: NodeJS.ProcessEnv = process.env): Settings => {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new WrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const { MNEME_HOST: host, MNEME_API_KEY: apiKey } = parsed.data;
  if (!LOOPBACK.has(host) && apiKey === undefined) {
    throw new WrongSettings([`MNEME_HOST is ${host}, which others can reach: set MNEME_API_KEY as well`]);
  }
  return {
    host,
    port: parsed.data.MNEME_PORT,
    dataFolder: resolve(folder, parsed.data.MNEME_DATA),
    demo: parsed.data.MNEME_DEMO === 'on',
    apiKey: apiKey ?? null,
    url: parsed.data.MNEME_URL ?? null,
    logLevel: parsed.data.MNEME_LOG,
  };
};
