import { InvalidArgumentError } from 'commander';

/** A whole number from 1 on. */
export const positive = (text: string): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number of at least 1.');
};

/** A whole number from 0 on. */
export const count = (text: string): number => (text === '0' ? 0 : positive(text));

/** A port of this machine; 0: any free one. */
export const port = (text: string): number => {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= LAST_PORT) return value;
  throw new InvalidArgumentError('It must be a port: a whole number up to 65535.');
};
const LAST_PORT = 65_535;

/** A number above 0, with decimals or without. */
export const amount = (text: string): number => {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a number above 0.');
};

/** Whole numbers from 1 on, separated by commas. */
export const positives = (text: string): readonly number[] =>
  text.split(',').map((part) => positive(part.trim()));

/** Words separated by commas, each one of those allowed. */
export const oneOfEach =
  <Word extends string>(allowed: readonly Word[]) =>
  (text: string): readonly Word[] =>
    text.split(',').map((part) => {
      const word = allowed.find((candidate) => candidate === part.trim());
      if (word !== undefined) return word;
      throw new InvalidArgumentError(`"${part.trim()}" is none of ${allowed.join(', ')}.`);
    });

/** The address of a server, with its scheme. */
export const address = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address like http://127.0.0.1:7373.');
};

const INSTANT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A date, or a date and time with its zone: `2026-05-08`, `2026-05-08T15:56:00+02:00`. Gives ISO 8601 in UTC. */
export const instant = (text: string): string => {
  const day = INSTANT.exec(text)?.[1];
  // `Date` reads 31 February as 3 March.
  const exists = day !== undefined && isoOf(day)?.startsWith(day);
  const iso = exists === true ? isoOf(text) : null;
  if (iso !== null) return iso;
  throw new InvalidArgumentError(
    'It must be a date (2026-05-08) or a time with its zone (2026-05-08T13:56:00Z).',
  );
};

const isoOf = (text: string): string | null => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};
