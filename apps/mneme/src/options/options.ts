import { InvalidArgumentError, Option } from 'commander';

/** Options of a command that reads the memory of a user at an instant. */
export interface ReadOptions extends AgentOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

/** The agent of a user, and whether its own memory is meant. */
export interface AgentOptions {
  readonly agent?: string | undefined;
  readonly own?: true | undefined;
}

/** Option for an agent. `says` is its help text. */
export const agentOption = (says = 'only messages to this agent, and facts that it stated'): Option =>
  new Option('--agent <agent>', says);

export const ownOption = (): Option =>
  new Option(
    '--own',
    'use the own memory of the agent of --agent, which is separate from the memory of the user',
  );

/** The fields of a request that select the memory of an agent. */
export const agentFields = ({ agent, own }: AgentOptions) => ({
  agentId: agent,
  agentScope: own ? ('own' as const) : undefined,
});

/** Parses a whole number of at least 1. */
export const positive = (text: string): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number of at least 1.');
};

/** Parses a whole number of at least 0. */
export const count = (text: string): number => (text === '0' ? 0 : positive(text));

/** Parses a port. 0 means any free port. */
export const port = (text: string): number => {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= LAST_PORT) return value;
  throw new InvalidArgumentError('It must be a port: a whole number up to 65535.');
};
const LAST_PORT = 65_535;

/** Parses a number above 0, with or without decimals. */
export const amount = (text: string): number => {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a number above 0.');
};

/** Parses whole numbers of at least 1, separated by commas. */
export const positives = (text: string): readonly number[] =>
  text.split(',').map((part) => positive(part.trim()));

/** Parses words separated by commas. Each must be one of the allowed words. */
export const oneOfEach =
  <Word extends string>(allowed: readonly Word[]) =>
  (text: string): readonly Word[] =>
    text.split(',').map((part) => {
      const word = allowed.find((candidate) => candidate === part.trim());
      if (word !== undefined) return word;
      throw new InvalidArgumentError(`"${part.trim()}" is none of ${allowed.join(', ')}.`);
    });

/** Returns the text unchanged if it is a URL with the scheme http or https. */
export const address = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address like http://127.0.0.1:7373.');
};

const INSTANT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Parses a time like `2026-05-08` or `2026-05-08T15:56:00+02:00`. Returns ISO 8601 in UTC. */
export const instant = (text: string): string => {
  const day = INSTANT.exec(text)?.[1];
  // Checks that the day exists, because `Date` reads 31 February as 3 March.
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

/** Option for `as of`. `says` is the beginning of its help text. */
export const asOfOption = (says: string): Option =>
  new Option('--as-of <time>', `${says} (date or ISO 8601, default: --known-at, else now)`).argParser(
    instant,
  );

export const knownAtOption = (): Option =>
  new Option(
    '--known-at <time>',
    'read the memory as it was at this time: data recorded later is ignored (date or ISO 8601, default: now)',
  ).argParser(instant);
