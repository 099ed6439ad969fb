import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);
const NOT_A_PORT = 'must be a port number';
const port = z.coerce.number(NOT_A_PORT).int(NOT_A_PORT).min(0, NOT_A_PORT).max(65_535, NOT_A_PORT);

/** Where a server listens unless it is told otherwise. */
export const LOOPBACK = '127.0.0.1';
const LOOPBACKS: ReadonlySet<string> = new Set([LOOPBACK, '::1', 'localhost']);

/** Whether only this machine can reach an address to listen on. */
export const isLoopback = (host: string): boolean => LOOPBACKS.has(host);

/** Every setting there is, by its variable; none of them has to be set. */
const environmentSchema = z.object({
  MNEME_HOST: z.string().min(1).default(LOOPBACK),
  MNEME_PORT: port.default(7373),
  MNEME_DATA: z.string().min(1).default('./data'),
  MNEME_DEMO: flag.default('on'),
  MNEME_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  MNEME_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:7373' })
    .optional(),
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

/** Reads the environment once, here and nowhere else. Paths are resolved against `folder`. Throws `WrongSettings`. */
export const settings = (folder: string, environment: NodeJS.ProcessEnv = process.env): Settings => {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new WrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  return {
    host: parsed.data.MNEME_HOST,
    port: parsed.data.MNEME_PORT,
    dataFolder: resolve(folder, parsed.data.MNEME_DATA),
    demo: parsed.data.MNEME_DEMO === 'on',
    apiKey: parsed.data.MNEME_API_KEY ?? null,
    url: parsed.data.MNEME_URL ?? null,
    logLevel: parsed.data.MNEME_LOG,
  };
};
