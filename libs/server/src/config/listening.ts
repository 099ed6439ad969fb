import type { Keys } from '@mneme/http';
import type { ConsolidationSchedule } from '@mneme/pipeline';
import { z } from 'zod';
import { consolidationVariables, scheduleOf } from './consolidation.js';
import { idleSeconds, key, masterKey, masterKeys, origins, port, secretMode } from './fields.js';
import { type Keeping, keepingOf, keepingVariables } from './keeping.js';
import { LOOPBACK } from './loopback.js';
import { modelVariables } from './models.js';

export const listeningSchema = z.object({
  MNEME_HOST: z.string().min(1).default(LOOPBACK),
  MNEME_PORT: port.default(7373),
  MNEME_API_KEY: key.optional(),
  MNEME_OPERATOR_KEY: key.optional(),
  MNEME_CORS_ORIGINS: origins.default([]),
  MNEME_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  MNEME_IDLE_SECONDS: idleSeconds.optional(),
  MNEME_SECRETS: secretMode.default('redact'),
  ...keepingVariables,
  ...consolidationVariables,
  ...modelVariables,
  MNEME_MASTER_KEY: masterKey.optional(),
  MNEME_FORMER_MASTER_KEYS: masterKeys.default([]),
});

export interface Listening extends Keys {
  readonly host: string;
  readonly port: number;
  /** Origins whose pages may send requests. These requests need the key. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /**
   * Idle time after which buffered messages of a session are processed. `null` for the default of the
   * extractor.
   */
  readonly idleSeconds: number | null;
  readonly secrets: 'redact' | 'keep';
  readonly keeping: Keeping;
  readonly consolidation: ConsolidationSchedule;
}

export const listeningOf = (read: z.infer<typeof listeningSchema>) => ({
  host: read.MNEME_HOST,
  port: read.MNEME_PORT,
  apiKey: read.MNEME_API_KEY ?? null,
  operatorKey: read.MNEME_OPERATOR_KEY ?? null,
  corsOrigins: read.MNEME_CORS_ORIGINS,
  logLevel: read.MNEME_LOG,
  idleSeconds: read.MNEME_IDLE_SECONDS ?? null,
  secrets: read.MNEME_SECRETS,
  keeping: keepingOf(read),
  consolidation: scheduleOf(read),
});
