import { CACHE_BYTES } from '@mneme/sqlite';
import { z } from 'zod';

export const stackKind = z.enum(['embedded', 'services'], 'must be embedded or services');

export const secretMode = z.enum(['redact', 'keep'], 'must be redact or keep');

export const flag = z.enum(['on', 'off']);

const NOT_A_PORT = 'must be a port number';
export const port = z.coerce.number(NOT_A_PORT).int(NOT_A_PORT).min(0, NOT_A_PORT).max(65_535, NOT_A_PORT);

export const count = (least: number) => {
  const wrong = `must be a whole number of at least ${least}`;
  return z.coerce.number(wrong).int(wrong).min(least, wrong);
};

export const MEGABYTE = 2 ** 20;

/** MiB of memory for the users that were read last. */
export const cacheMegabytes = count(0)
  .max(1_000_000, 'must be at most 1000000')
  .default(CACHE_BYTES / MEGABYTE);

/** Idle time in seconds. The limit is below the longest time that a timer of the runtime can have. */
export const idleSeconds = count(1).max(1_000_000, 'must be at most 1000000');

const NO_BROKERS = 'must name brokers, like kafka:9092,kafka-2:9092';
/** Pattern of a list of brokers. Each broker has a port. An IPv6 address is in brackets. */
const BROKERS = /^(?:\s*(?:\[[\da-f:.]+\]|[^\s,:]+):\d{1,5}\s*(?:,(?!\s*$)|$))+$/i;
export const brokers = z.string(NO_BROKERS).regex(BROKERS, NO_BROKERS);

const NO_ORIGINS = 'must name origins, like https://app.example, separated by commas';
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
export const origins = z
  .string(NO_ORIGINS)
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every(isOrigin), NO_ORIGINS);

export const addresses = z
  .string('must name addresses, like http://ingest:7373,http://ingest-2:7373')
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(
    z.array(z.url({ protocol: /^https?$/, error: 'must name addresses, like http://ingest:7373' })).min(1),
  );

const NOT_A_MASTER_KEY = 'must be 32 bytes in base64, such as "openssl rand -base64 32" prints';
const MASTER_KEY_BYTES = 32;
export const masterKey = z
  .string(NOT_A_MASTER_KEY)
  .transform((text) => text.trim())
  .refine((text) => {
    const key = Buffer.from(text, 'base64');
    return key.length === MASTER_KEY_BYTES && key.toString('base64') === text;
  }, NOT_A_MASTER_KEY);

export const masterKeys = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(masterKey));

export const key = z.string().min(16, 'must have at least 16 characters');

/** Treats an empty variable as unset, because Docker Compose files pass unset variables on as empty ones. */
export const orUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
