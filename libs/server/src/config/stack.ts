import { z } from 'zod';
import { type Settings, settings } from './embedded.js';
import { stackKind } from './fields.js';
import { ownEnvironment, readBy, WrongSettings } from './read-environment.js';
import type { ModelSettings } from './models.js';
import { type ServiceSettings, serviceSettings } from './services.js';

export type StackSettings =
  ({ readonly stack: 'embedded' } & Settings) | ({ readonly stack: 'services' } & ServiceSettings);

const SERVERS = ['KAFKA_BROKERS', 'NEO4J_URL', 'QDRANT_URL'] as const;

/**
 * Without `MNEME_STACK`, returns `services` if all three servers are set, and `embedded` if none is. Throws
 * if only some of the servers are set.
 */
export const stackOf = (environment = ownEnvironment()): StackSettings['stack'] => {
  const chosen = readBy(z.object({ MNEME_STACK: stackKind.optional() }), environment).MNEME_STACK;
  if (chosen !== undefined) return chosen;
  const missing = SERVERS.filter((name) => (environment[name] ?? '') === '');
  if (missing.length === SERVERS.length) return 'embedded';
  if (missing.length === 0) return 'services';
  throw new WrongSettings([
    `${missing.join(' and ')} must also be set for the services stack. For the embedded stack, set MNEME_STACK=embedded`,
  ]);
};

/** Throws `WrongSettings`. */
export const stackSettings = (folder: string, environment = ownEnvironment()): StackSettings =>
  stackOf(environment) === 'services'
    ? { stack: 'services', ...serviceSettings(environment) }
    : { stack: 'embedded', ...settings(folder, environment) };

/** Throws `WrongSettings`. */
export const modelSettings = (folder: string, environment = ownEnvironment()): ModelSettings =>
  stackSettings(folder, environment).models;
